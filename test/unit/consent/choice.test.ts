import t from 'tap';
import { choiceIn, validChoice } from '../../../client/consent/choice.ts';

t.test('a choice is read from its record, and from nothing else', async (t) => {
  t.equal(choiceIn('{"choice":"granted","at":"2026-11-23T08:00:00.000Z"}'), 'granted');
  t.equal(choiceIn('{"choice":"denied","at":"2026-11-23T08:00:00.000Z"}'), 'denied');
  for (const text of [
    undefined,
    '',
    '1',
    'granted',
    '{}',
    'null',
    '{"choice":true}',
    '{"choice":"yes"}',
    '{',
  ])
    t.equal(choiceIn(text), undefined, String(text));
});

t.test(
  'a notice that is hidden is no agreement, and an agreement ends when the notice comes back',
  async (t) => {
    t.equal(validChoice(undefined, true), undefined);
    t.equal(validChoice('granted', true), 'granted');
    t.equal(validChoice('granted', false), undefined);
  },
);

t.test('who has declined stays heeded', async (t) => {
  t.equal(validChoice('denied', true), 'denied');
  t.equal(validChoice('denied', false), 'denied');
});
