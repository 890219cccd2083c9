import t from 'tap';
import { mailAddress } from '../../../server/readers/newsletters/fields.ts';
import { mailboxOf } from '../../../server/readers/newsletters/mailbox.ts';

/** Addresses as they are typed; those of a row are one mailbox. */
const mailboxes: readonly (readonly [mailbox: string, ...typed: string[]])[] = [
  ['ada@example.com', 'ada@example.com', 'Ada@Example.COM', 'ada+news@example.com', 'ada+a+b@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com', '+ada+x@example.com'],
  ['ada@xn--bcher-kva.example', 'ada@bücher.example', 'ADA@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['renée@example.com', 'renée@example.com', 'rene\u0301e@example.com', 'RENÉE@example.com'],
  [
    'adalovelace@gmail.com',
    'ada.lovelace@gmail.com',
    'a.d.a.lovelace+x@googlemail.com',
    'AdaLovelace@GoogleMail.com',
    'ada.love.lace+a.b@gmail.com',
  ],
  ['ada@icloud.com', 'ada@icloud.com', 'ada+x@me.com', 'ada@mac.com'],
  ['adal@proton.me', 'ada.l@protonmail.com', 'ada_l+x@pm.me', 'ada-l@proton.me'],
  ['adal@yandex.com', 'ada.l@yandex.ru', 'ada-l@ya.ru', 'ada.l+x@yandex.kz'],
  ['ada@yahoo.com', 'ada@yahoo.com', 'ada-news@yahoo.com', 'ada+x@yahoo.com'],
  ['ada-news@example.com', 'ada-news@example.com'],
];

for (const [mailbox, ...typed] of mailboxes)
  t.test(`${mailbox} is one mailbox, however it is typed`, async (t) => {
    for (const each of typed) t.equal(mailboxOf(mailAddress(each) ?? ''), mailbox, each);
    t.equal(mailboxOf(mailbox), mailbox, 'the form is stable');
  });

t.test('a name that consists of ignored signs stays as it is', async (t) => {
  t.equal(mailboxOf('...@gmail.com'), '...@gmail.com');
});
