import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { locales } from '../../../locales/languages.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { InvalidInput } from './problems.ts';

/** What can be said of a picture besides its descriptions: the credit and the focal point. */
const otherFields = 2;
/** No field that is allowed is longer: one that is cut is refused as too long. */
const maxFieldBytes = 4 * bounds.publishing.pictureText.max + 1;

/** What a request brings, by whichever encoding. */
export interface Received {
  query: object;
  body: unknown;
  /** The address with all that the form says besides the file. */
  url: string;
}

const invalid = (message: string) => new InvalidInput([{ pointer: '', message }]);

/** Whether a request says that its body is a form; it has not been read then. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Lets uploads come as forms, with one file and as many fields as a picture can have. */
export function acceptPictureForms(app: FastifyInstance): void {
  const fields = locales.length + otherFields;
  // Elsewhere the body of such a form is ignored; here it is read.
  app.removeContentTypeParser('multipart/form-data');
  app.register(multipart, {
    limits: {
      files: 1,
      fields,
      parts: fields + 1,
      fileSize: bounds.pictures.pictureBytes.max,
      fieldSize: maxFieldBytes,
    },
  });
}

/**
 * Reads a form with the file of a picture, and what is said of it in fields that are named as in the address.
 * @throws {InvalidInput} when it has no file, or is not a whole form
 */
async function readForm(request: FastifyRequest): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const fields: [string, string][] = [];
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts())
      if (part.type === 'file') bytes = await part.toBuffer();
      else fields.push([part.fieldname, String(part.value)]);
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw invalid(`the form cannot be read: ${(error as Error).message}`);
  }
  if (!bytes) throw invalid('the form has no file');
  return { bytes, fields: Object.fromEntries(fields) };
}

/** What a request brings: of a form with a picture the bytes of its file as the body, and its fields as the query. */
export async function received(request: FastifyRequest, takesBytes: boolean): Promise<Received> {
  const { query, body, url } = request;
  if (!takesBytes || !request.isMultipart()) return { query: query as object, body, url };
  const { bytes, fields } = await readForm(request);
  return {
    query: { ...(query as object), ...fields },
    body: bytes,
    url: compositeKey(url, fields),
  };
}
