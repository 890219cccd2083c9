import t from 'tap';
import { nextAddress } from '../../../server/desk/next-address.ts';

t.test('a sign-in leads to the address of the desk that was asked for', async (t) => {
  for (const address of ['/desk', '/desk/stories', '/desk/stories/en/noodles?tab=preview'])
    t.equal(nextAddress(address), address);
});

t.test('a sign-in leads nowhere else', async (t) => {
  const others = [
    undefined,
    '',
    '/',
    '/dining',
    '/desktop',
    '/desk/../dining',
    '/desk/%2e%2e/dining',
    '//evil.example',
    '//evil.example/desk',
    '/\\evil.example/desk',
    '/desk\\..\\..\\evil.example',
    'https://evil.example/desk',
    'javascript:alert(1)',
    '/desk\n/x',
    '/desk/sign-in?next=/desk',
    '/desk/sign-out',
    `/desk/${'a'.repeat(3_000)}`,
  ];
  for (const address of others) t.equal(nextAddress(address), '/desk', String(address));
});
