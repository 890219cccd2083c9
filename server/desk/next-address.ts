/** Where a sign-in leads when nothing else is asked for. */
export const deskPath = '/desk';

/** Addresses of the desk that a sign-in does not lead to. */
const notNext: readonly string[] = [
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/invitation',
  '/desk/code',
  '/desk/password',
  '/desk/provider',
  '/desk/session.json',
];

const isNotNext = (path: string) => notNext.some((each) => path === each || path.startsWith(`${each}/`));

const maxLength = 2_000;

/** The address that a sign-in leads to: the one that was asked for if it is one of the desk, else the desk itself. */
export function nextAddress(wanted: string | undefined): string {
  if (!wanted || wanted.length > maxLength || !wanted.startsWith(deskPath) || /[\\\p{Cc}]/u.test(wanted))
    return deskPath;
  const base = 'https://desk.invalid';
  if (!URL.canParse(wanted, base)) return deskPath;
  const { origin, pathname, search } = new URL(wanted, base);
  const isOfDesk = pathname === deskPath || pathname.startsWith(`${deskPath}/`);
  return origin === base && isOfDesk && !isNotNext(pathname) ? pathname + search : deskPath;
}

/** Where a sign-in leads that an address asks for, or that was sent with the form. */
export const nextOf = (wanted: unknown): string =>
  nextAddress(typeof wanted === 'string' ? wanted : undefined);
