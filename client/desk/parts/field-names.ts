import { type TextKey, t } from '../texts.ts';

const names: Readonly<Record<string, TextKey>> = {
  title: 'field.title',
  standfirst: 'field.standfirst',
  body: 'write.text',
  picture: 'picture.lead',
  kicker: 'field.kicker',
  vertical: 'field.section',
  supertag: 'field.supertag',
  author: 'field.author',
  region: 'field.region',
  search: 'search.title',
};

/** The name of a field of a document, for people; that of the API for those that only forms by schema show. */
export const nameOfField = (field: string): string => {
  const key = Object.hasOwn(names, field) ? names[field] : undefined;
  return key ? t(key) : field;
};
