import type { Region } from '../../../locales/regions.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { ItemWrite } from '../../publishing/items.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import { plainTextOf } from '../html/convert-body.ts';
import { readFacts } from '../mapping/facts.ts';
import type { MappedKind, Mapping } from '../mapping/mapping.ts';
import { datesOf, type ReadyRecord, regionsFor, storedState, titleOf } from './plan-item.ts';

const pictureBlocks: readonly Block['type'][] = ['picture', 'gallery'];

/** The profile that a record of another type becomes, and the fields whose texts cannot be read. */
export function planProfile(
  { record, locale, slug, body, picture }: ReadyRecord,
  kind: MappedKind,
  mapping: Mapping,
): { write: ItemWrite; unread: string[] } {
  const [region] = regionsFor(locale, mapping.regions) as [Region];
  const { facts, unread } = readFacts(record.fields ?? new Map(), mapping.facts?.[record.type] ?? {}, region);
  const photos = body.flatMap((block) =>
    block.type === 'picture' ? [block.picture] : block.type === 'gallery' ? block.pictures : [],
  );
  const { publishedAt, updatedAt } = datesOf(record);
  const document: ProfileInput = {
    kind,
    slug,
    locale,
    region,
    name: titleOf(record, body, locale),
    standfirst: plainTextOf(record.excerpt),
    facts,
    updatedAt,
    body: body.filter(({ type }) => !pictureBlocks.includes(type)),
    photos,
    ...(picture ? { picture } : {}),
  };
  const scheduled = record.state === 'scheduled' ? { publishAt: publishedAt } : {};
  return { write: { kind, locale, slug, document, state: storedState(record), ...scheduled }, unread };
}
