import type { Group, Interview } from '../interview.ts';

const formType = 'application/x-www-form-urlencoded';

type Fields = Record<string, string | string[]>;

/** Sends a form as a browser does, after five seconds. */
function post({ ask }: Interview, url: string, fields: Fields, headers: Record<string, string> = {}) {
  const pairs = Object.entries({ took: '5000', ...fields }).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const body = new URLSearchParams(pairs).toString();
  return ask({ method: 'POST', url, body, headers: { 'content-type': formType, ...headers } });
}

/** The path and query of the first link in a text that leads to a page of links. */
const linkIn = (text: string, page: string): string =>
  new RegExp(`https://magazine\\.example(\\S*${page}\\?token=[\\w.-]+)`).exec(text)?.[1] ?? '';

const reader = { name: 'Ada Lovelace', email: 'ada@example.com', newsletter: ['dining', 'bot'] };

const signUps: readonly Fields[] = [
  { ...reader, email: 'no address' },
  { ...reader, newsletter: [] },
  { ...reader, newsletter: ['nothing'] },
  { ...reader, name: '' },
  { ...reader, took: '5' },
  {},
];

/** Sign-ups, refused and confirmed, and the mails of them. */
async function signUp(interview: Interview): Promise<void> {
  for (const url of ['/newsletters', '/partials/newsletters'])
    for (const fields of signUps) await post(interview, url, fields);
  await post(interview, '/newsletters', reader, { origin: 'https://elsewhere.example' });
  await post(interview, '/newsletters', reader);
  await post(interview, '/partials/newsletters?site=hk&lang=zh-Hant', { ...reader, email: 'li@example.com' });
  await post(interview, '/newsletters?site=th&lang=th', { ...reader, email: 'som@example.com' });
  for (const { text } of await interview.recordMails()) {
    const link = linkIn(text, '/newsletters/confirm');
    await interview.ask(link);
    await post(interview, link, {});
    await interview.ask(link);
  }
  await post(interview, '/newsletters', reader);
  await interview.recordMails();
}

/** An issue of a newsletter to those who signed up, and the end of a subscription. */
async function sendIssue(interview: Interview): Promise<void> {
  const { letters } = interview.app;
  if (!letters) throw new Error('the program sends no letters');
  await letters.prepare({ newsletter: 'dining', issue: '2026-11-24', survey: 'readers' });
  letters.queue.wake();
  const mails = await interview.recordMails();
  await interview.askAll(
    ['', '?site=hk&lang=zh-Hant'].map((query) => `/newsletters/dining/2026-11-24${query}`),
  );
  for (const { text } of mails.slice(0, 1)) {
    const link = linkIn(text, '/newsletters/unsubscribe');
    await interview.ask(link);
    await post(interview, link, {});
    await post(interview, link, {});
  }
}

const answers: Fields = {
  'answer-evenings': 'weekly',
  'answer-reasons': ['review', 'chef'],
  'answer-spending': 'usual',
  'answer-reviews': '4',
  'answer-table': 'The one with <no> sign',
  // One who signed up: others are sent nothing.
  email: 'Li@example.com',
};

/** Answers to a survey, refused and confirmed. */
async function answerSurvey(interview: Interview): Promise<void> {
  for (const url of ['/survey/dining', '/partials/survey/dining', '/survey/dining?site=hk&lang=zh-Hant'])
    for (const fields of [{}, { ...answers, email: 'no address' }, { ...answers, 'answer-reviews': '99' }])
      await post(interview, url, fields);
  await post(interview, '/survey/nothing', answers);
  await post(interview, '/survey/dining', answers);
  for (const { text } of await interview.recordMails()) {
    const link = linkIn(text, '/survey/dining/answer');
    await interview.ask(link);
    await post(interview, link, {});
    await post(interview, link, {});
  }
}

const choices = ['hk:zh-Hant', 'th:th', 'ap:en', 'atlantis:en', 'hk:th', ''];
const referers = ['/dining', '/zh-hant/dining/bars/three-bars-before-dinner', '/dining?page=2&site=th'];

/** Choices of a region and language. */
async function choose(interview: Interview): Promise<void> {
  for (const choice of choices) await post(interview, '/preferences', { choice });
  for (const path of referers)
    await post(
      interview,
      '/preferences',
      { choice: 'hk:zh-Hant' },
      { referer: `http://magazine.example${path}` },
    );
  await post(interview, '/preferences', { choice: 'hk:en' }, { referer: 'https://elsewhere.example/dining' });
}

const json = { 'content-type': 'application/json' };
const reports: readonly (readonly [url: string, body: string, type: Record<string, string>])[] = [
  ['/reads', '{"story":"1","region":"hk"}', json],
  ['/reads', '{"story":"one"}', json],
  ['/reads', '{', json],
  ['/rum', '{}', json],
  ['/rum', 'text', { 'content-type': 'text/plain' }],
  ['/newsletters', '{}', json],
  ['/newsletters', 'x'.repeat(70_000), { 'content-type': formType }],
];

/** All that readers send: sign-ups, surveys, choices and reports of their browsers, with the mails that follow. */
export const askForms: Group = async (interview) => {
  await signUp(interview);
  await sendIssue(interview);
  await answerSurvey(interview);
  await choose(interview);
  await interview.askAll(
    reports.map(([url, body, headers]) => ({ method: 'POST' as const, url, body, headers })),
  );
};
