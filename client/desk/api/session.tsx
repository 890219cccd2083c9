import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { SignInDialog } from '../parts/sign-in-dialog.tsx';
import { session } from './request.ts';

export type Role = 'contributor' | 'editor' | 'publisher' | 'administrator';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  verticals: string[];
  regions: string[];
  languages: string[];
  timeZone?: string;
  language?: string;
}

const roles: readonly Role[] = ['contributor', 'editor', 'publisher', 'administrator'];

/** Whether a word is the name of a role. */
export const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word);

/** Whether a person's role includes another one. */
export const hasRole = ({ role }: Person, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** The entries of a list that a person's limits let through; an empty limit lets all through. */
export const within = <T,>(
  limit: readonly string[],
  list: readonly T[],
  nameOf: (entry: T) => string,
): readonly T[] => (limit.length === 0 ? list : list.filter((entry) => limit.includes(nameOf(entry))));

const address = '/desk/session.json';

/** The person who is signed in, or undefined; takes over the token and the time zone of the session. */
export async function readSession(): Promise<Person | undefined> {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) return undefined;
  const { person, csrf } = (await response.json()) as { person: Person; csrf: string };
  session.csrf = csrf;
  session.timeZone = person.timeZone;
  return person;
}

const PersonContext = createContext<Person | undefined>(undefined);

/** The person who is signed in. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('nobody is signed in');
  return person;
}

/** Gives the person to what is within, and asks to sign in again over it when the session has ended: nothing is lost. */
export function SessionProvider({ person, children }: { person: Person; children: ReactNode }) {
  const [present, setPresent] = useState(person);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    session.ended = () => setEnded(true);
  }, []);
  const goOn = useCallback(async () => {
    const again = await readSession().catch(() => undefined);
    if (!again) return false;
    // The work of one person is not shown to another.
    if (again.id !== person.id) window.location.reload();
    setPresent(again);
    setEnded(false);
    return true;
  }, [person.id]);
  return (
    <PersonContext value={present}>
      {children}
      {ended && <SignInDialog goOn={goOn} />}
    </PersonContext>
  );
}
