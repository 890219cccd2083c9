import type { Page } from '../context.ts';
import { editionOf, failureOf } from '../context.ts';
import { resultModel, searchAddress } from './results.ts';
import { isGoodQuery } from './search-query.ts';

const suggestions = 6;

/** A letter of an alphabet says too little; a Chinese character may be a word. */
const saysEnough = (query: string) => query.length > 1 || /\p{Script=Han}/u.test(query);

/** `/partials/suggest`: what one who types may mean. */
export const suggestPart: Page = async (context) => {
  const { content, request, links, signal } = context;
  const { q = '' } = request.query;
  const asked = isGoodQuery(q) && saysEnough(q);
  const { data, error } = asked
    ? await content.search({ ...editionOf(request), q, size: suggestions }, signal)
    : { data: undefined, error: undefined };
  if (error) return failureOf(error);
  const items = (data?.items ?? []).map((item) => {
    const { href, title, eyebrow, lang } = resultModel(item, context);
    return { href, label: title, eyebrow, ...(lang ? { lang } : {}) };
  });
  const more = (data?.total ?? 0) > items.length;
  return {
    kind: 'part',
    model: { kind: 'suggest', items, ...(more ? { all: searchAddress(links, { q }) } : {}) },
    tags: ['listing', `region-${request.region}`],
    lifetime: 'search',
  };
};
