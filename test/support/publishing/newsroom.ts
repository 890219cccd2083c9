import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { parse } from 'node-html-parser';
import type { Test } from 'tap';
import { addPerson } from '../../../server/people/manage-people.ts';
import type { PersonFields, Role } from '../../../server/people/rules/person.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import type { Mail } from '../../../server/readers/mail/mail.ts';
import { contentStore } from '../content/content-store.ts';
import { siteWrites } from '../items.ts';
import { openMagazine } from '../magazine.ts';
import { openPrepared } from '../prepared-databases.ts';

/** A password that people of tests choose. */
export const password = 'a lantern over the harbour';

/** A browser of a person who is signed in: its cookie, and the token that its writes bring. */
export interface SignedIn {
  id: string;
  cookie: string;
  csrf: string;
}

/** The path that the link of a mail leads to. */
export const pathOfMail = ({ text }: Mail): string =>
  /https:\/\/magazine\.example(\S+)/.exec(text)?.[1] ?? '';

/** The cookie of an answer by a part of its name, with its name; an empty text without one. */
export function cookieOf({ cookies }: LightMyRequestResponse, part: string): string {
  const found = cookies.find(({ name }) => name.endsWith(part));
  return found ? `${found.name}=${found.value}` : '';
}

/** The value of the session's cookie that an answer sets, with its name; an empty text without one. */
export const sessionCookieOf = (answer: LightMyRequestResponse): string => cookieOf(answer, 'desk');

/** The fields of a person, with a name and an address made of the role. */
export const fieldsOf = (role: Role, more: Partial<PersonFields> = {}): PersonFields => ({
  name: `The ${role}`,
  email: `${role}@magazine.example`,
  role,
  verticals: [],
  regions: [],
  languages: [],
  ...more,
});

/** What browsers send to a program: forms, and requests for pages. */
function browserOf(app: FastifyInstance) {
  /** Sends a form as the browser of somebody does. */
  const post = (
    url: string,
    fields: Record<string, string>,
    { cookie = '', ...headers }: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  const get = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} });
  return { post, get };
}

/** The whole program over a magazine without stories, with a clock, and functions by which people come in. */
export async function openNewsroom(t: Test, settings: Record<string, string> = {}) {
  const database = await openPrepared();
  await openPublishing(database).write(siteWrites(), 'setup');
  const clock = { now: Date.now() };
  const sent: Mail[] = [];
  const { app, log } = await openMagazine({
    content: contentStore(database),
    database,
    close: () => database.close(),
    now: () => clock.now,
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
    settings,
  });
  t.teardown(() => app.close());

  const { post, get } = browserOf(app);

  /** Adds a person who has no password yet, and returns the address of the invitation. */
  const invite = async (fields: PersonFields) => {
    const { person, invitation } = await addPerson(database, fields, { by: 'setup', now: clock.now });
    const token = new URL(invitation.address, 'https://magazine.example').searchParams.get('token') ?? '';
    return { person, token, address: invitation.address };
  };

  /** Adds a person, who accepts the invitation. */
  const enter = async (fields: PersonFields): Promise<SignedIn> => {
    const { person, token } = await invite(fields);
    const cookie = sessionCookieOf(await post('/desk/invitation', { token, password }));
    const { csrf } = (await get('/desk/session.json', cookie)).json();
    return { id: person.id, cookie, csrf };
  };

  /** Calls the publishing API in somebody's session. */
  const call = (
    { cookie, csrf }: Pick<SignedIn, 'cookie'> & { csrf?: string },
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie, ...(csrf ? { 'x-csrf-token': csrf } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });

  const signIn = (email: string, typed = password, more: Record<string, string> = {}) =>
    post('/desk/sign-in', { email, password: typed }, more);

  /** The mails to people that were sent so far, once nothing is left to send. */
  const mails = async (): Promise<Mail[]> => {
    await app.personMails?.idle();
    return sent;
  };

  return { app, log, database, clock, post, get, invite, enter, call, signIn, mails };
}

/** The document of an answer. */
export const documentOf = ({ body }: LightMyRequestResponse) => parse(body);
