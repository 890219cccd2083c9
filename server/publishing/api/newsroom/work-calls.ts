import { Type } from 'typebox';
import { LocaleCode, RegionCode, Slug } from '../../../content/contract/vocabulary.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { call } from '../call.ts';
import { examples } from '../examples.ts';
import { closed, count, DateTime, dateTime, oneOf, shortText } from '../schema-parts.ts';
import { itemKeyFields, pageFields } from '../schemas.ts';

const { kind, locale, slug } = itemKeyFields;
const edition = { region: RegionCode, locale: LocaleCode };
/** What all calls about the answers to a survey have. */
const ofSurvey = { demand: { role: 'editor' }, params: Type.Object({ slug: Slug }) } as const;
const pageAnswer = { page: count, pages: count, total: count };
const list = <T extends ReturnType<typeof Type.Object>>(entry: T) => Type.Array(entry);
const search = Type.Object({
  text: Type.String(),
  locale: LocaleCode,
  times: count,
  found: Type.Union([count, Type.Null()]),
});

const importReport = Type.Object({
  id: Type.String(),
  source: Type.String(),
  at: dateTime,
  counts: Type.Record(Type.String(), count),
  noted: count,
  live: Type.Boolean(),
});

/** Calls about what publishers look after besides items. */
export const workCalls = {
  listPlanned: call(
    'GET',
    '/calendar',
    'What will happen by itself between two moments, the next first',
    'read',
    {
      query: closed({
        from: DateTime,
        to: DateTime,
        locale: Type.Optional(LocaleCode),
        region: Type.Optional(RegionCode),
      }),
      answer: Type.Object({
        items: list(
          Type.Object({
            at: dateTime,
            what: oneOf(['publish', 'withdraw', 'expire', 'release', 'newsletter']),
            title: Type.String(),
            kind: Type.Optional(kind),
            locale: Type.Optional(locale),
            slug: Type.Optional(slug),
            region: Type.Optional(RegionCode),
          }),
        ),
      }),
    },
  ),
  listRedirects: call('GET', '/redirects', 'Where addresses lead that have no page, in their order', 'read', {
    query: closed({ text: Type.Optional(shortText), ...pageFields }),
    answer: Type.Object({
      page: count,
      pages: count,
      total: count,
      items: list(Type.Object({ from: Type.String(), to: Type.Union([Type.String(), Type.Null()]) })),
    }),
  }),
  listSearches: call('GET', '/searches', 'What readers search for, and what of it finds nothing', 'read', {
    query: closed({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.publishing.searchDays.max })),
      locale: Type.Optional(LocaleCode),
    }),
    answer: Type.Object({ asked: list(search), inVain: list(search) }),
  }),
  listImports: call('GET', '/imports', 'What imports did, the last first', 'read', {
    demand: { role: 'editor' },
    answer: Type.Object({ items: list(importReport) }),
  }),
  readImport: call('GET', '/imports/:id', 'What an import left out or changed, and why', 'read', {
    demand: { role: 'editor' },
    params: Type.Object({ id: shortText }),
    query: closed({ text: Type.Optional(shortText), ...pageFields }),
    answer: Type.Intersect([
      importReport,
      Type.Object({ page: count, pages: count, total: count, items: Type.Array(Type.String()) }),
    ]),
  }),
  listLetters: call(
    'GET',
    '/letters',
    'The last issues of newsletters, and what became of their letters',
    'read',
    {
      answer: Type.Object({
        items: list(
          Type.Object({
            newsletter: Type.String(),
            issue: Type.String(),
            createdAt: dateTime,
            letters: Type.Record(Type.String(), count),
          }),
        ),
      }),
    },
  ),
  nextLetter: call(
    'GET',
    '/letters/:newsletter/next',
    'What the next issue of a newsletter will have',
    'read',
    {
      params: Type.Object({ newsletter: Slug }),
      answer: Type.Object({
        editions: list(Type.Object({ ...edition, subscribers: count, titles: Type.Array(Type.String()) })),
        failed: list(Type.Object({ ...edition, reason: Type.String() })),
      }),
    },
  ),
  testLetter: call('POST', '/letters/:newsletter/test', 'Sends the next issue to one address', 'publish', {
    params: Type.Object({ newsletter: Slug }),
    body: closed({ ...edition, address: Type.String({ minLength: 3, maxLength: bounds.forms.email.max }) }),
    answer: Type.Object({ outcome: Type.Literal('sent') }),
    example: examples.testLetter,
  }),
  surveyResults: call(
    'GET',
    '/surveys/:slug/results',
    'How often each answer to a survey was given',
    'read',
    {
      ...ofSurvey,
      query: closed({ locale: LocaleCode }),
      answer: Type.Object({
        answered: count,
        questions: list(
          Type.Object({
            id: Type.String(),
            kind: oneOf(['single', 'multiple', 'scale', 'text']),
            text: Type.String(),
            answered: count,
            counts: list(Type.Object({ label: Type.String(), count })),
            texts: Type.Array(Type.String()),
          }),
        ),
      }),
    },
  ),
  surveyTexts: call(
    'GET',
    '/surveys/:slug/texts',
    'What was written in answer to a question of a survey, the last first',
    'read',
    {
      ...ofSurvey,
      query: closed({ locale: LocaleCode, question: Slug, ...pageFields }),
      answer: Type.Object({ ...pageAnswer, items: Type.Array(Type.String()) }),
    },
  ),
  surveyTable: call(
    'GET',
    '/surveys/:slug/table',
    'All answers to a survey as CSV, by pages that follow each other in one file',
    'read',
    {
      ...ofSurvey,
      query: closed({ locale: LocaleCode, ...pageFields }),
      answer: Type.Object({ ...pageAnswer, csv: Type.String() }),
    },
  ),
} as const;
