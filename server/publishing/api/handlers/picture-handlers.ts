import { type Locale, locales } from '../../../../locales/languages.ts';
import { inspectPicture, UnusablePicture } from '../../../images/inspect-picture.ts';
import { NotFound } from '../../items.ts';
import {
  findPicture,
  listPictures,
  type PictureDescription,
  type StoredPicture,
} from '../../pictures/pictures.ts';
import type { PictureResult } from '../../pictures/write-pictures.ts';
import { checked } from '../input.ts';
import { mergePatch } from '../merge-patch.ts';
import { PictureBody } from '../picture-schemas.ts';
import { InvalidInput, Refusal } from '../problems.ts';
import type { HandlerContext, HandlerResult, Handlers } from './handler.ts';

type Texts = Readonly<Record<string, string | undefined>>;

const middle: [number, number] = [0.5, 0.5];

/** What an address says of a picture; what it does not say stays as it was. */
function descriptionOf(texts: Texts, known: StoredPicture | undefined): PictureDescription {
  const said = locales.flatMap((locale): [Locale, string][] => {
    const text = texts[`alt.${locale}`];
    return text === undefined ? [] : [[locale, text]];
  });
  const [x, y] = (texts.focal ?? '').split(',').map(Number);
  const credit = texts.credit ?? known?.credit;
  return {
    alt: { ...known?.alt, ...Object.fromEntries(said) },
    focal: x !== undefined && y !== undefined ? [x, y] : (known?.focal ?? middle),
    ...(credit ? { credit } : {}),
  };
}

/** @throws {InvalidInput} when bytes are no picture that can be used */
const inspected = (bytes: Buffer) =>
  inspectPicture(bytes).catch((error) => {
    if (!(error instanceof UnusablePicture)) throw error;
    throw new InvalidInput([{ pointer: '', message: error.message }]);
  });

const missing = (name: string) => new NotFound(`there is no picture ${name}`);

const saved = ({ outcome, picture }: PictureResult, { apiBase }: HandlerContext): HandlerResult => ({
  status: outcome === 'created' ? 201 : 200,
  version: picture.version,
  ...(outcome === 'created' ? { location: `${apiBase}/pictures/${picture.name}` } : {}),
  body: { outcome, ...picture },
});

async function expectedVersion(name: string, { precondition, database }: HandlerContext) {
  const { version, mustExist } = precondition;
  if (mustExist && version === undefined && !(await findPicture(database, name)))
    throw new Refusal(412, `there is no picture ${name}, which If-Match demands`);
  return version === undefined ? {} : { expectedVersion: version };
}

/** The calls on pictures. */
export const pictureHandlers: Pick<
  Handlers,
  'listPictures' | 'getPicture' | 'putPicture' | 'patchPicture' | 'removePicture'
> = {
  listPictures: async ({ query: { page = 1, size = 50 } }, { database }) => ({
    body: { items: await listPictures(database, { page, size }) },
  }),
  getPicture: async ({ params: { name } }, { database }) => {
    const picture = await findPicture(database, name);
    if (!picture) throw missing(name);
    return { body: picture, version: picture.version };
  },
  putPicture: async ({ params: { name }, query, body }, context) => {
    const { publishing, database, holder } = context;
    const expected = await expectedVersion(name, context);
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new InvalidInput([{ pointer: '', message: 'the body must be the bytes of a picture' }]);
    const content = { bytes: body as Buffer, inspected: await inspected(body) };
    const description = descriptionOf(query as Texts, await findPicture(database, name));
    const result = await publishing.savePicture({ name, ...description, content }, holder.name, expected);
    return saved(result as PictureResult, context);
  },
  patchPicture: async ({ params: { name }, body }, context) => {
    const { publishing, database, holder } = context;
    const expected = await expectedVersion(name, context);
    const known = await findPicture(database, name);
    if (!known) throw missing(name);
    const { alt, credit, focal } = known;
    const before = { alt, focal, ...(credit ? { credit } : {}) };
    const description = checked(PictureBody, mergePatch(before, body));
    const result = await publishing.savePicture({ name, ...description }, holder.name, {
      expectedVersion: known.version,
      ...expected,
    });
    if (!result) throw missing(name);
    return saved(result, context);
  },
  removePicture: async ({ params: { name } }, { publishing, holder }) => {
    if (!(await publishing.removePicture(name, holder.name))) throw missing(name);
    return { body: { name, outcome: 'removed' } };
  },
};
