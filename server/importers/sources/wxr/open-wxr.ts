import { type ImportSource, isBroken, type SourceMedia } from '../../records.ts';
import { comparablePath } from '../addresses.ts';
import { indexWxr, isContentType } from './overview.ts';
import { readElements, textOf } from './read-elements.ts';
import { recordOf } from './record.ts';

/**
 * Opens an export of WordPress. It is read twice: once to check all of it and to learn what records refer to, and once
 * record by record, so that memory does not grow with the texts.
 * @throws {ExpectedError} when the file is not a whole export
 */
export async function openWxr(file: string): Promise<ImportSource> {
  const index = await indexWxr(file);
  const { overview, media, attached, reusable, records } = index;
  const total = Object.values(overview.types).reduce((sum, count) => sum + count, 0);
  return {
    overview,
    total: async () => total,
    async *records() {
      const ids = new Set<string>();
      for await (const element of readElements(file)) {
        if (element.name !== 'item' || !isContentType(textOf(element, 'wp:post_type').trim())) continue;
        if (textOf(element, 'wp:status') === 'auto-draft') continue;
        const record = recordOf(element, index);
        if (isBroken(record)) {
          yield { record };
          continue;
        }
        // Exports that were joined by hand may have two items of one number.
        const id = ids.has(record.id) ? `${record.id}:${record.slug}` : record.id;
        ids.add(record.id);
        yield { record: { ...record, id } };
      }
    },
    media: (id) => media.get(id),
    attachedTo: (id) => (attached.get(id) ?? []).map((each) => media.get(each) as SourceMedia),
    reusable: (id) => reusable.get(id),
    recordAt: (path) => records.get(comparablePath(path)),
  };
}
