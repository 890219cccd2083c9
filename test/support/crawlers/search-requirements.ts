/** What Google documents of a type of structured data: what it must have for a rich result, and what is recommended. */
interface Requirements {
  /** Paths of terms; one of several where they are divided by a bar. */
  required: readonly string[];
  /** Terms that are recommended and that content can have. */
  recommended: readonly string[];
}

/**
 * The tables of developers.google.com/search/docs/appearance/structured-data, by type. Recommended terms that no content
 * of the program has (aggregate ratings, votes, nutrition) are left out.
 */
export const searchRequirements: Readonly<Record<string, Requirements>> = {
  NewsArticle: {
    required: ['headline', 'image', 'datePublished', 'author', 'author.name'],
    recommended: ['dateModified', 'author.url', 'publisher.name'],
  },
  BreadcrumbList: {
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  ItemList: { required: ['itemListElement.position', 'itemListElement.url'], recommended: [] },
  Event: {
    required: ['name', 'startDate', 'location', 'location.name', 'location.address|location.geo'],
    recommended: ['description', 'endDate', 'eventStatus', 'organizer.name', 'image'],
  },
  Recipe: {
    required: ['name', 'image'],
    recommended: [
      'author.name',
      'datePublished',
      'description',
      'recipeIngredient',
      'recipeInstructions.text',
      'recipeYield',
      'totalTime',
      'prepTime',
      'cookTime',
    ],
  },
  Review: {
    required: [
      'author',
      'author.name',
      'itemReviewed.name',
      'reviewRating.ratingValue',
      'reviewRating.bestRating',
    ],
    recommended: ['datePublished', 'itemReviewed.address', 'publisher.name'],
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['embedUrl|contentUrl'],
  },
  ProfilePage: {
    required: ['mainEntity', 'mainEntity.name'],
    recommended: ['dateModified', 'mainEntity.description', 'mainEntity.url'],
  },
  Restaurant: {
    required: ['name', 'address'],
    recommended: ['url', 'geo', 'telephone', 'openingHoursSpecification', 'priceRange', 'servesCuisine'],
  },
  LodgingBusiness: { required: ['name', 'address'], recommended: ['url', 'geo'] },
  ShoppingCenter: { required: ['name', 'address'], recommended: ['url', 'geo'] },
  LocalBusiness: { required: ['name', 'address'], recommended: ['url', 'geo'] },
  WebSite: {
    required: ['name', 'url'],
    recommended: ['potentialAction.target', 'publisher.name', 'publisher.url', 'publisher.logo.url'],
  },
};

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at a path; those of every element where there are lists. */
function valuesAt(value: unknown, [term, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [term ?? '', ...rest]));
  if (term === undefined) return [value];
  if (!isData(value)) return [undefined];
  const own = value[term];
  if (rest.length === 0) return Array.isArray(own) ? own : [own];
  return valuesAt(own, rest);
}

const isThere = (data: Data, path: string): boolean =>
  path.split('|').some((each) => {
    const values = valuesAt(data, each.split('.'));
    return values.length > 0 && values.every((value) => value !== undefined && value !== '');
  });

/** The terms of some data that are missing, by what is documented of its type; undefined for a type without a table. */
export function missingTerms(data: Data): { required: string[]; recommended: string[] } | undefined {
  const requirements = searchRequirements[String(data['@type'])];
  if (!requirements) return undefined;
  const missing = (paths: readonly string[]) => paths.filter((path) => !isThere(data, path));
  return { required: missing(requirements.required), recommended: missing(requirements.recommended) };
}

const addressTerms = /^(url|item|@id|contentUrl|embedUrl|thumbnailUrl|logo|sameAs|publishingPrinciples)$/;
const dateTerms = /^(date[A-Z]\w*|startDate|endDate|uploadDate)$/;
const absolute = /^https?:\/\/[^\s/]+(?:\/\S*)?$/;
/** A date with the time and its offset. */
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const duration = /^PT(?:\d+H)?(?:\d+M)?$/;

/** The smallest width that Google asks for in pictures of articles. */
const minImageWidth = 1200;
const ratios = [16 / 9, 4 / 3, 1];

function termFaults(term: string, value: unknown, path: string): string[] {
  if (typeof value !== 'string') return [];
  if (addressTerms.test(term) && !absolute.test(value)) return [`${path} is no absolute address: ${value}`];
  if (dateTerms.test(term) && !withOffset.test(value)) return [`${path} has no offset: ${value}`];
  if (term.endsWith('Time') && !duration.test(value)) return [`${path} is no duration: ${value}`];
  return [];
}

/** What is wrong with the form of values anywhere in some data: addresses, dates, durations, empty values. */
export function formFaults(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${path} is empty`]
      : value.flatMap((each, index) => [
          ...termFaults(path.slice(path.lastIndexOf('.') + 1), each, path),
          ...formFaults(each, `${path}.${index}`),
        ]);
  if (value === null || value === '') return [`${path} is empty`];
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([term, each]) => [
    ...termFaults(term, each, `${path}.${term}`),
    ...formFaults(each, `${path}.${term}`),
  ]);
}

interface Image {
  width: string;
  height: string;
}

/** What is wrong with the pictures of an article or a recipe: it needs one in each ratio, and each wide enough. */
export function imageFaults({ image }: Data, minWidth = minImageWidth): string[] {
  const images = image as Image[];
  const faults = images
    .filter(({ width }) => Number(width) < minWidth)
    .map(({ width, height }) => `a picture is small: ${width}x${height}`);
  const missing = ratios.filter(
    (ratio) => !images.some(({ width, height }) => Math.abs(Number(width) / Number(height) - ratio) < 0.02),
  );
  return [...faults, ...missing.map((ratio) => `there is no picture of the ratio ${ratio.toFixed(2)}`)];
}
