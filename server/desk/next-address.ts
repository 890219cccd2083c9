/** Where a sign-in leads when nothing else is asked for. */
export const deskPath = '/desk';

/** Addresses of the desk that a sign-in does not lead to. */
const notNext: readonly string[] = [
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/invitation',
  '/desk/session.json',
];

const maxLength = 2_000;

/** The address that a sign-in leads to: the one that was asked for if it is one of the desk, else the desk itself. */
export function nextAddress(wanted: string | undefined): string {
  if (!wanted || wanted.length > maxLength || !wanted.startsWith(deskPath) || /[\\\p{Cc}]/u.test(wanted))
    return deskPath;
  const base = 'https://desk.invalid';
  if (!URL.canParse(wanted, base)) return deskPath;
  const { origin, pathname, search } = new URL(wanted, base);
  const isOfDesk = pathname === deskPath || pathname.startsWith(`${deskPath}/`);
  return origin === base && isOfDesk && !notNext.includes(pathname) ? pathname + search : deskPath;
}
