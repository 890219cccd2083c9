import t from 'tap';
import { mailAddress, signUpProblems, singleLine } from '../../../server/newsletters/fields.ts';

const addresses: [text: string, address: string | undefined][] = [
  ['a@b.co', 'a@b.co'],
  ['First.Last+tag@sub.example.com', 'First.Last+tag@sub.example.com'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@b', undefined],
  ['a b@c.example', undefined],
  ['@b.example', undefined],
  ['a@', undefined],
  ['a@@b.example', undefined],
  ['a@-b.example', undefined],
  ['a@b..example', undefined],
  ['a@b.example\nBcc: c@d.example', undefined],
  ['a@b.example,c@d.example', undefined],
  ['"a b"@c.example', undefined],
  ['<a@b.example>', undefined],
  ['ä@b.example', undefined],
  [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
  [`${'a'.repeat(65)}@b.example`, undefined],
];

for (const [text, address] of addresses) {
  t.test(`${JSON.stringify(text)} is ${address ? 'an address' : 'none'}`, async (t) =>
    t.equal(mailAddress(text), address),
  );
}

t.test('a name is one line', async (t) => {
  t.equal(singleLine(' Ada\r\n\tLovelace\u2028 '), 'Ada Lovelace');
  t.equal(singleLine('\u0000\n'), '');
});

t.test('a name may have 100 characters, whatever they are made of', async (t) => {
  const signUp = { email: 'a@b.example', newsletters: ['dining'] };
  t.strictSame(signUpProblems({ ...signUp, name: '💎'.repeat(100) }, ['dining']), {});
  t.strictSame(signUpProblems({ ...signUp, name: '字'.repeat(101) }, ['dining']), {
    name: 'newsletter.nameLong',
  });
});

t.test('everything that is wrong is told at once', async (t) => {
  t.strictSame(signUpProblems({ name: '', email: 'x', newsletters: [] }, ['dining']), {
    newsletter: 'newsletter.noneChosen',
    name: 'newsletter.nameMissing',
    email: 'newsletter.emailInvalid',
  });
});
