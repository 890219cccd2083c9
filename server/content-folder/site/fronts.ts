import type { Locale } from '../../../locales/languages.ts';
import { localesOf, type Region, regionCodes } from '../../../locales/regions.ts';
import { type EditedFront, frontProblems } from '../../content/contract/edited-front.ts';
import { isRealDate } from '../../lib/limits/moments.ts';
import type { Context } from '../context.ts';
import type { FrontDocument } from '../documents.ts';
import type { SiteFile } from '../schemas/site.ts';
import type { FieldPath } from '../source-file.ts';

type Place = Pick<EditedFront, 'region' | 'vertical'>;

/** The region and vertical that the name of a file stands for; undefined where there are none. */
function placeOf(slug: string, { verticals }: SiteFile): Place | undefined {
  if ((regionCodes as readonly string[]).includes(slug)) return { region: slug as Region };
  const places = regionCodes.map((region) => ({ region, vertical: slug.slice(region.length + 1) }));
  return places.find(
    ({ region, vertical }) => slug.startsWith(`${region}-`) && Object.hasOwn(verticals, vertical),
  );
}

/** Reports stories and sections that are not there. */
function checkReferences({ fields }: FrontDocument, { vertical }: Place, context: Context): void {
  const { lead, pinned = [], sections = [] } = fields.value;
  const { site, storiesBySlug, report } = context;
  const wrong = (path: FieldPath, message: string, refersTo?: string) =>
    report(fields.problem(path, message, refersTo));
  const checkStory = (path: FieldPath, slug: string) => {
    const found = storiesBySlug.get(slug) ?? [];
    if (found.length === 0) wrong(path, `there is no story stories/LOCALE/${slug}.md`, 'stories/');
    else if (vertical !== undefined && !found.some((story) => story.fields.value.vertical === vertical))
      wrong(path, `${slug} is not a story of ${vertical}`);
  };
  if (lead) checkStory(['lead', 'story'], lead.story);
  for (const [index, { story }] of pinned.entries()) checkStory(['pinned', index, 'story'], story);
  const known = vertical === undefined ? Object.keys(site.verticals) : (site.verticals[vertical] ?? []);
  for (const [index, section] of sections.entries())
    if (!known.includes(section))
      wrong(
        ['sections', index],
        `there is no ${vertical === undefined ? 'vertical' : 'supertag'} ${section}`,
        'site.json',
      );
}

/** Reports moments that do not exist. Returns the others of a front, as the store takes them. */
function untilOf({ fields }: FrontDocument, { dates, report }: Context) {
  return <T extends { until?: string }>({ until, ...part }: T, path: FieldPath) => {
    if (until === undefined) return part;
    if (isRealDate(until)) return { ...part, until: dates.moment(until) };
    report(fields.problem([...path, 'until'], `there is no date ${until}`));
    return part;
  };
}

function frontOf(document: FrontDocument, context: Context): EditedFront | undefined {
  const { fields, slug, locale } = document;
  const place = placeOf(slug, context.site);
  if (!place) {
    const message = `there is no region or vertical ${slug}: a file is named REGION.json or REGION-VERTICAL.json`;
    context.report(fields.problem([], message, 'site.json'));
    return undefined;
  }
  if (!(localesOf(place.region) as readonly Locale[]).includes(locale))
    context.report(
      fields.problem(
        [],
        `${place.region} has no ${locale}: its languages are ${localesOf(place.region).join(', ')}`,
      ),
    );
  checkReferences(document, place, context);
  const { state: _state, publishAt: _publishAt, expireAt: _expireAt, ...said } = fields.value;
  const { lead, pinned, breaking, ...rest } = said;
  for (const [field, message] of frontProblems({ ...place, ...rest }))
    context.report(fields.problem([field], message));
  const dated = untilOf(document, context);
  return {
    slug,
    locale,
    ...place,
    lead: lead && (dated(lead, ['lead']) as EditedFront['lead']),
    pinned: pinned && (pinned.map((each, index) => dated(each, ['pinned', index])) as EditedFront['pinned']),
    breaking: breaking && (dated(breaking, ['breaking']) as EditedFront['breaking']),
    ...rest,
  } as EditedFront;
}

/** What the files of a folder say of fronts, as the store takes it. */
export const frontsOf = (documents: readonly FrontDocument[], context: Context): EditedFront[] =>
  documents.flatMap((document) => frontOf(document, context) ?? []);
