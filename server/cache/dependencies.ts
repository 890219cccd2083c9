import { compositeKey, type KeyPart } from '../../views/composite-key.ts';

/** What of the request for a page its answer is made from. */
export interface KeyedRequest {
  record: { name: string };
  region: string;
  locale: string;
  params: KeyPart;
  query: KeyPart;
  prefix: KeyPart;
  chosen: object;
  consent: boolean;
  refused?: KeyPart;
}

/** What of a request, as it was sent, answers are made from. */
export interface SentRequest {
  /** The target, with its locale prefix. */
  url: string;
  acceptEncoding: string | undefined;
  acceptLanguage: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The headers of a trusted proxy: the edition that it states, and the country. Absent from anybody else. */
  statedEdition: string | undefined;
  country: string | undefined;
}

/** One thing that answers depend on. */
interface Dependency {
  /** Its part of the key of a page. */
  page?: (request: KeyedRequest) => readonly KeyPart[];
  /** What of a request decides it: its part of the key of a prepared answer. */
  sent?: (request: SentRequest) => readonly KeyPart[];
  /** The header by which caches tell it apart. */
  vary?: string;
  /** Whether it decides errors alone, of which no answers are prepared. */
  ofErrors?: true;
}

/**
 * Everything that the answer with a page depends on, but for the reader's network address. The key of a page begins with
 * the name of its record.
 */
const dependencies: readonly Dependency[] = [
  {
    page: ({ record, params, query, prefix, chosen, refused }) => [
      record.name,
      params,
      query,
      prefix,
      Object.keys(chosen),
      refused,
    ],
    sent: ({ url }) => [url],
  },
  {
    page: ({ region, locale, consent }) => [region, locale, consent],
    sent: ({ statedEdition, country, cookies, acceptLanguage }) => [
      statedEdition,
      country,
      cookies['ta-region'],
      cookies['ta-lang'],
      acceptLanguage,
    ],
    vary: 'X-Edition',
  },
  // A reader with the cookie of another version has an answer of their own.
  { sent: ({ cookies }) => [cookies['ta-version']] },
  { sent: ({ acceptEncoding }) => [acceptEncoding], vary: 'Accept-Encoding' },
  // An error is HTML or JSON, as the client accepts.
  { vary: 'Accept', ofErrors: true },
];

const ofPages = dependencies.flatMap(({ page }) => page ?? []);
const ofRequests = dependencies.flatMap(({ sent }) => sent ?? []);

/** The key of a request: what each function makes of it. A loop, because every cached answer waits for it. */
function keyOf<Request>(
  request: Request,
  functions: readonly ((request: Request) => readonly KeyPart[])[],
): string {
  const parts: KeyPart[] = [];
  for (const partsOf of functions) parts.push(...partsOf(request));
  return compositeKey(...parts);
}

/** The cache key of a page: equivalent spellings of an address have one key. */
export const pageKeyOf = (request: KeyedRequest): string => keyOf(request, ofPages);

/** The key of the requests that are alike in everything that their answer depends on. */
export const requestKeyOf = (request: SentRequest): string => keyOf(request, ofRequests);

const varyBy = (isError: boolean): string =>
  dependencies.flatMap(({ vary, ofErrors }) => (vary && (isError || !ofErrors) ? [vary] : [])).join(', ');

const vary = { page: varyBy(false), error: varyBy(true) };

/** The header `Vary` of an answer with a status. */
export const varyOf = (status: number): string => (status >= 400 ? vary.error : vary.page);
