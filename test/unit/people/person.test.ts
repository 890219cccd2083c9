import t from 'tap';
import { passwordProblem } from '../../../server/people/rules/password.ts';
import {
  includesRole,
  isUnlimited,
  type PersonFields,
  personProblems,
  roles,
} from '../../../server/people/rules/person.ts';

const ada: PersonFields = {
  name: 'Ada Lovelace',
  email: 'ada@magazine.example',
  role: 'editor',
  verticals: ['dining'],
  regions: ['hk'],
  languages: ['en', 'zh-Hant'],
  timeZone: 'Asia/Hong_Kong',
};

const pointersOf = (changes: object) => personProblems({ ...ada, ...changes }).map(({ pointer }) => pointer);

t.test('a person has a name, an address, a role, and limits that exist', async (t) => {
  t.strictSame(personProblems(ada), []);
  t.strictSame(pointersOf({ name: '' }), ['/name']);
  t.strictSame(pointersOf({ name: 'Ada\nLovelace' }), ['/name']);
  t.strictSame(pointersOf({ name: ' Ada' }), ['/name']);
  t.strictSame(pointersOf({ name: 'A'.repeat(101) }), ['/name']);
  t.strictSame(pointersOf({ name: 'Ada\u200bLovelace' }), ['/name'], 'nobody looks like somebody else');
  t.strictSame(pointersOf({ email: 'ada' }), ['/email']);
  t.strictSame(pointersOf({ role: 'owner' }), ['/role']);
  t.strictSame(pointersOf({ verticals: ['dining', 'No Such'] }), ['/verticals/1']);
  t.strictSame(pointersOf({ regions: ['xx'] }), ['/regions/0']);
  t.strictSame(pointersOf({ languages: ['xx'] }), ['/languages/0']);
  t.strictSame(pointersOf({ languages: Array(101).fill('en') }), ['/languages']);
  t.strictSame(pointersOf({ timeZone: 'Mars/Olympus' }), ['/timeZone']);
});

t.test('each role may do what those before it may', async (t) => {
  t.strictSame([...roles], ['contributor', 'editor', 'publisher', 'administrator']);
  t.ok(includesRole('publisher', 'editor'));
  t.ok(includesRole('editor', 'editor'));
  t.notOk(includesRole('editor', 'publisher'));
});

t.test('a person without lists is not limited', async (t) => {
  t.ok(isUnlimited({ verticals: [], regions: [], languages: [] }));
  t.notOk(isUnlimited({ verticals: [], regions: [], languages: ['en'] }));
});

t.test('a password is long, varied, and neither name nor address', async (t) => {
  t.equal(passwordProblem('a lantern over the harbour', ada), undefined);
  t.equal(passwordProblem('eleven-char', ada), 'short');
  t.equal(passwordProblem('abababababababab', ada), 'short');
  t.equal(passwordProblem('x'.repeat(100).concat('abcd'.repeat(26)), ada), 'long');
  t.equal(passwordProblem('ADA LOVELACE', ada), 'same');
  t.equal(passwordProblem('ada@magazine.example', ada), 'same');
  t.equal(passwordProblem('ไม่มีใครรู้คำนี้เลย', ada), undefined);
});
