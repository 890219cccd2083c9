import t from 'tap';
import { choiceOf, type TransparencyData } from '../../../client/consent/platform.ts';

const google = 755;

const answer = (given: Partial<TransparencyData> = {}): TransparencyData => ({
  gdprApplies: true,
  eventStatus: 'useractioncomplete',
  purpose: { consents: { 1: true } },
  vendor: { consents: { [google]: true }, disclosedVendors: { [google]: true } },
  ...given,
});

const answers: [what: string, data: TransparencyData, choice: 'granted' | 'denied' | undefined][] = [
  ['who agrees to storage and to the vendor consents', answer(), 'granted'],
  ['so does who has agreed before', answer({ eventStatus: 'tcloaded' }), 'granted'],
  ['a reader who is still being asked has said nothing', answer({ eventStatus: 'cmpuishown' }), undefined],
  ['who declines storage declines', answer({ purpose: { consents: { 1: false, 2: true } } }), 'denied'],
  ['an answer without purposes is no agreement', { gdprApplies: true, eventStatus: 'tcloaded' }, 'denied'],
  ['who declines the vendor declines', answer({ vendor: { consents: {} } }), 'denied'],
  [
    'a vendor that the reader was not told of has no consent',
    answer({ vendor: { consents: { [google]: true }, disclosedVendors: {} } }),
    'denied',
  ],
  [
    'where the law does not apply nobody need agree',
    { gdprApplies: false, eventStatus: 'tcloaded' },
    'granted',
  ],
  [
    'where it is not known whether the law applies, it does',
    { eventStatus: 'tcloaded', gdprApplies: undefined },
    'denied',
  ],
];

for (const [what, data, choice] of answers)
  t.test(what, async (t) => t.equal(choiceOf(data, [google]), choice));

t.test('without vendors that are named, consent to storage is enough', async (t) => {
  t.equal(choiceOf(answer({ vendor: {} }), []), 'granted');
  t.equal(choiceOf(answer({ purpose: { consents: {} } }), []), 'denied');
});
