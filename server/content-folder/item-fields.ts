import { isRealDate } from '../lib/limits/moments.ts';
import type { ItemWrite } from '../publishing/items.ts';
import { keyOf } from '../publishing/store/rows.ts';
import type { Context } from './context.ts';
import type {
  ContentDocuments,
  FrontDocument,
  IssueDocument,
  PageDocument,
  StoryDocument,
} from './documents.ts';

/** What the fields of a text say of its item besides its document. */
export interface ItemFields extends Pick<ItemWrite, 'state' | 'publishAt' | 'expireAt'> {
  /** Slugs and addresses that it had. */
  previously?: readonly string[];
}

type Kind = 'story' | 'page' | 'issue';
type Text = StoryDocument | PageDocument | IssueDocument;

/** When what is in a file becomes public and stops being so. Reports dates that do not exist, or stand in the wrong order. */
function lifetimeOf({ fields }: Text | FrontDocument, { dates, report }: Context): ItemFields {
  const { publishAt, expireAt, state } = fields.value;
  const found = Object.entries({ publishAt, expireAt }).flatMap(([name, date]) => {
    if (date === undefined) return [];
    if (isRealDate(date)) return [[name, dates.moment(date)] as const];
    report(fields.problem([name], `there is no date ${date}`));
    return [];
  });
  const moments: ItemFields = Object.fromEntries(found);
  const from =
    moments.publishAt ?? ('publishedAt' in fields.value ? dates.moment(fields.value.publishedAt) : '');
  if (moments.expireAt !== undefined && Date.parse(moments.expireAt) <= Date.parse(from))
    report(fields.problem(['expireAt'], 'must be later than the moment at which it becomes public'));
  return { state, ...moments };
}

/** The slugs and addresses that a text had. Reports those that are another's now. */
function earlierOf(
  kind: Kind,
  { fields, locale }: Text,
  keys: ReadonlySet<string>,
  report: Context['report'],
): ItemFields {
  const { previously = [] } = fields.value;
  for (const [index, each] of previously.entries())
    if (keys.has(keyOf({ kind, locale, slug: each })))
      report(fields.problem(['previously', index], `there is a ${kind} ${each} in this language now`));
  return previously.length > 0 ? { previously } : {};
}

/** What stories, pages, issues and fronts say of their items, by the keys of these. */
export function itemFieldsOf(documents: ContentDocuments, context: Context): ReadonlyMap<string, ItemFields> {
  const { stories, pages, issues, fronts } = documents;
  const lists: [Kind, readonly Text[]][] = [
    ['story', stories],
    ['page', pages],
    ['issue', issues],
  ];
  const ofFronts = fronts.map(
    (front) => [keyOf({ ...front, kind: 'front' }), lifetimeOf(front, context)] as const,
  );
  const ofTexts = lists.flatMap(([kind, list]) => {
    const keys = new Set(list.map((document) => keyOf({ ...document, kind })));
    return list.map(
      (document) =>
        [
          keyOf({ ...document, kind }),
          { ...lifetimeOf(document, context), ...earlierOf(kind, document, keys, context.report) },
        ] as const,
    );
  });
  return new Map([...ofTexts, ...ofFronts]);
}
