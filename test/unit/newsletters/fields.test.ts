import t from 'tap';
import { mailAddress, signUpProblems, singleLine } from '../../../server/readers/newsletters/fields.ts';

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
  ['a..b@c.example', undefined],
  ['.a@b.example', undefined],
  ['a.@b.example', undefined],
  ['a@b.example.', undefined],
  ['ä@b.example', 'ä@b.example'],
  ['a\u0308@b.example', 'ä@b.example'],
  ['用戶@例子.公司', '用戶@xn--fsqu00a.xn--55qx5d'],
  ['สมชาย@ตัวอย่าง.ไทย', 'สมชาย@xn--72c1a1bt4awk9o.xn--o3cw4h'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@exam\u200bple.com', 'ada@example.com'],
  ['ada@192.0.2.1', undefined],
  ['ada@0x7f.1', undefined],
  ['ada@[192.0.2.1]', undefined],
  ['ada@example.c', undefined],
  ['ada@example.1a', undefined],
  ['a\u200bb@c.example', undefined],
  ['a\u202eb@c.example', undefined],
  [`${'字'.repeat(22)}@b.example`, undefined],
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

for (const name of ['\u200b', '\u200d\u2060', '\u3164', '\u2800 \u2800', '\u202e', '\ufeff'])
  t.test(`a name of ${JSON.stringify(name)} alone, which nobody sees, is missing`, async (t) => {
    const signUp = { email: 'a@b.example', newsletters: ['dining'], name: singleLine(name) };
    t.strictSame(signUpProblems(signUp, ['dining']), { name: 'newsletter.nameMissing' });
  });

t.test('a name may have joiners between what is seen', async (t) => {
  const signUp = { email: 'a@b.example', newsletters: ['dining'], name: 'نیم\u200cفاصله' };
  t.strictSame(signUpProblems(signUp, ['dining']), {});
});

t.test('everything that is wrong is told at once', async (t) => {
  t.strictSame(signUpProblems({ name: '', email: 'x', newsletters: [] }, ['dining']), {
    newsletter: 'newsletter.noneChosen',
    name: 'newsletter.nameMissing',
    email: 'newsletter.emailInvalid',
  });
});
