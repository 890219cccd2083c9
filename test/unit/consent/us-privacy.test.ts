import t from 'tap';
import {
  answerUsPrivacy,
  hasOptedOut,
  hasOptedOutBy,
  type PrivacyPing,
  type PrivacyWindow,
  watchOptOut,
} from '../../../client/consent/us-privacy.ts';

const optOuts: [what: string, sections: PrivacyPing['parsedSections'], isOptedOut: boolean][] = [
  ['no section', undefined, false],
  ['a section without an opt-out', { usnat: [{ SaleOptOut: 2, SharingOptOut: 2 }] }, false],
  ['a field that does not apply', { usca: [{ SaleOptOut: 0 }] }, false],
  ['the sale of data', { usnat: [{ SaleOptOut: 1 }] }, true],
  ['its sharing', { usca: [{ SharingOptOut: 1 }] }, true],
  ['targeted advertising', { usva: [{ TargetedAdvertisingOptOut: 1 }] }, true],
  ['Global Privacy Control, in a part of a section', { usnat: [{ SaleOptOut: 2 }, { Gpc: true }] }, true],
  ['a section that is no list', { usnat: { SaleOptOut: 1 } }, true],
  ['the US Privacy string as a section', { uspv1: { OptOutSale: 'Y' } }, true],
  ['one of several sections', { tcfeuv2: [{}], usco: [{ SaleOptOut: 1 }] }, true],
];

for (const [what, parsedSections, isOptedOut] of optOuts)
  t.test(`${what} is ${isOptedOut ? 'an opt-out' : 'none'}`, async (t) =>
    t.equal(hasOptedOut(parsedSections ? { parsedSections } : {}), isOptedOut),
  );

t.test('the third character of a US Privacy string is the opt-out', async (t) => {
  for (const text of ['1YYN', '1NYY', '1-y-']) t.equal(hasOptedOutBy(text), true, text);
  for (const text of ['1YNN', '1---', '', undefined]) t.equal(hasOptedOutBy(text), false, String(text));
});

/** A consent platform with both interfaces; what it says changes when the test says so. */
function fakePlatform(ping: PrivacyPing) {
  let change = (_ping: PrivacyPing) => {};
  const page: PrivacyWindow = {
    __gpp: (command, answered) => {
      if (command === 'ping') answered(ping, true);
      if (command === 'addEventListener') change = (pingData) => answered({ eventName: 'x', pingData }, true);
    },
    __uspapi: (_command, _version, answered) => answered({ uspString: '1YYN' }, true),
  };
  return { page, change: (given: PrivacyPing) => change(given) };
}

const ready = (SaleOptOut: number): PrivacyPing => ({
  signalStatus: 'ready',
  parsedSections: { usnat: [{ SaleOptOut }] },
});

t.test(
  'the reader’s choice is that of the Global Privacy Platform, once it is ready, and each change of it',
  async (t) => {
    const reports: boolean[] = [];
    const { page, change } = fakePlatform({ signalStatus: 'not ready' });
    watchOptOut(page, (isOptedOut) => reports.push(isOptedOut));
    t.strictSame(reports, []);
    for (const field of [2, 1, 2]) change(ready(field));
    t.strictSame(reports, [false, true, false]);
  },
);

t.test('without it the US Privacy string counts; without either nobody has opted out', async (t) => {
  const reports: boolean[] = [];
  const report = (isOptedOut: boolean) => reports.push(isOptedOut);
  const { __gpp: _without, ...page } = fakePlatform({}).page;
  watchOptOut(page, report);
  watchOptOut({}, report);
  t.strictSame(reports, [true, false]);
});

t.test('a site without a platform answers advertisers itself, as the reader has chosen', async (t) => {
  const page: PrivacyWindow = {};
  let isOptedOut = false;
  answerUsPrivacy(page, () => isOptedOut);
  const asked = () => {
    const answers: unknown[] = [];
    page.__uspapi?.('getUSPData', 1, (data) => answers.push(data?.uspString));
    page.__gpp?.('ping', (ping) => answers.push((ping as { gppString: string }).gppString));
    watchOptOut(page, (is) => answers.push(is));
    return answers;
  };
  t.strictSame(asked(), ['1YNN', 'DBABTA~1YNN', false, false]);
  isOptedOut = true;
  t.strictSame(asked(), ['1YYN', 'DBABTA~1YYN', true, true]);
  page.__gpp?.('toString', (answer, success) => t.strictSame([answer, success], [null, false]));
});

t.test('what a tag of the page answers already stays', async (t) => {
  const own = () => {};
  const page: PrivacyWindow = { __gpp: own, __uspapi: own };
  answerUsPrivacy(page, () => false);
  t.equal(page.__gpp, own);
  t.equal(page.__uspapi, own);
});
