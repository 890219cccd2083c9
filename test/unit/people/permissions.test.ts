import t from 'tap';
import {
  type ItemChange,
  type ItemFacts,
  refusalOfCall,
  refusalOfChange,
} from '../../../server/people/rules/permissions.ts';
import type { Person, Role } from '../../../server/people/rules/person.ts';

const person = (role: Role, limits: Partial<Person> = {}): Person => ({
  id: '1',
  name: 'Ada',
  email: 'ada@magazine.example',
  role,
  verticals: [],
  regions: [],
  languages: [],
  ...limits,
});

const draft: ItemFacts = {
  name: 'story/en/noodles',
  kind: 'story',
  language: 'en',
  regions: ['hk', 'sg'],
  verticals: ['dining'],
  state: 'draft',
  review: undefined,
  release: null,
  isLive: false,
};
const published: ItemFacts = { ...draft, state: 'published', isLive: true };

const change = (before: ItemFacts | undefined, after: Partial<ItemFacts>, isPublic = false): ItemChange => ({
  before,
  after: { ...(before ?? draft), ...after },
  isPublic,
});

/** The roles that may make a change. */
const allowed = (wanted: ItemChange) =>
  (['contributor', 'editor', 'publisher', 'administrator'] as const).filter(
    (role) => refusalOfChange(person(role), wanted) === undefined,
  );

const everybody = ['contributor', 'editor', 'publisher', 'administrator'];
const editors = everybody.slice(1);
const publishers = everybody.slice(2);

t.test('contributors write drafts and submit them, and nothing that was ever public', async (t) => {
  t.strictSame(allowed(change(undefined, {})), everybody);
  t.strictSame(allowed(change(draft, { review: 'submitted' })), everybody);
  t.strictSame(
    allowed(change({ ...draft, review: 'returned' }, {})),
    everybody,
    'what was returned is changed',
  );
  t.strictSame(allowed(change(published, { state: 'draft' })), editors);
  t.strictSame(allowed(change({ ...draft, isLive: true }, {})), editors);
  t.strictSame(allowed(change({ ...draft, state: 'withdrawn' }, { state: 'draft' })), editors);
  t.strictSame(allowed(change(draft, { release: '7' })), editors);
});

t.test('editors return with a note and schedule, and change nothing that readers see at once', async (t) => {
  t.strictSame(allowed(change({ ...draft, review: 'submitted' }, { review: 'returned' })), editors);
  t.strictSame(allowed(change(draft, { state: 'published' })), editors, 'at a later moment');
  t.strictSame(allowed(change(draft, { state: 'published' }, true)), publishers);
  t.strictSame(allowed(change(published, { state: 'withdrawn' }, true)), publishers);
  t.strictSame(allowed(change(published, { state: 'withdrawn' })), publishers, 'later, too');
  t.strictSame(allowed(change(draft, { state: 'withdrawn' })), editors, 'what nobody saw');
});

t.test('publishers write fronts, administrators the site', async (t) => {
  t.strictSame(allowed(change(undefined, { kind: 'front' })), publishers);
  t.strictSame(allowed(change(undefined, { kind: 'site' })), ['administrator']);
});

t.test('limits hold for what an item was and for what it would be', async (t) => {
  const refusal = (limits: Partial<Person>, wanted: ItemChange, role: Role = 'publisher') =>
    refusalOfChange(person(role, limits), wanted);
  t.equal(refusal({ languages: ['en'] }, change(draft, {})), undefined);
  t.match(refusal({ languages: ['th'] }, change(draft, {})), 'beyond your languages: th');
  t.match(
    refusal({ languages: ['th'] }, change(draft, { language: 'th' })),
    'beyond',
    'nobody takes it over',
  );
  t.match(refusal({ languages: ['en'] }, change(draft, { language: 'th' })), 'beyond', 'nor gives it away');
  t.match(refusal({ verticals: ['style'] }, change(draft, {})), 'beyond your verticals');
  t.equal(refusal({ verticals: ['style', 'dining'] }, change(draft, {})), undefined);
  t.match(
    refusal({ regions: ['hk'] }, change(draft, {})),
    'beyond your regions',
    'it is shown in another as well',
  );
  t.equal(refusal({ regions: ['hk', 'sg'] }, change(draft, {})), undefined);
  const page = { ...draft, kind: 'page', regions: [], verticals: [] };
  t.match(refusal({ regions: ['hk'] }, change(page, {})), 'beyond', 'what belongs to all regions');
  t.match(refusal({ languages: ['th'] }, change(draft, {}), 'administrator'), 'beyond');
});

t.test('a call needs its role, and no limits where they could not be checked', async (t) => {
  t.equal(refusalOfCall(person('publisher'), { role: 'publisher', unlimited: true }), undefined);
  t.match(refusalOfCall(person('editor'), { role: 'publisher' }), 'the role publisher; yours is editor');
  t.match(
    refusalOfCall(person('publisher', { regions: ['hk'] }), { role: 'publisher', unlimited: true }),
    'without limits',
  );
  t.equal(refusalOfCall(person('publisher', { regions: ['hk'] }), { role: 'publisher' }), undefined);
});
