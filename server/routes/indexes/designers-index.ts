import { collatorOf, initialOf, isForeignScript } from '../../../locales/collation.ts';
import type { ProfileItem } from '../../../views/components/profiles/profile-card.tsx';
import type { SelectableLink } from '../../../views/links.ts';
import type { ProfileIndexGroup } from '../../../views/pages/indexes/index-page.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { sortNameOf } from '../../content/sort-name.ts';
import type { PageContext } from '../define-page.ts';
import { fewWithPictures } from '../pictures/index-pictures.ts';
import { profileItem } from '../profiles/profile-cards.ts';
import { fewNames, type Grouping, regionIndexLinks } from './profile-index.ts';

export const designersPath = '/designers';
export const everyDesignerPath = `${designersPath}/profile`;

/** Groups by initial in alphabetical order; scripts other than the page's come last. */
const byInitial: Grouping = (profiles, context) => {
  const { locale } = context.request;
  const letterOf = (profile: ProfileCard) => initialOf(sortNameOf(profile), locale);
  return [...new Set(profiles.map(letterOf))].sort(collatorOf(locale).compare).map((letter) => ({
    key: letter,
    title: letter,
    foreign: isForeignScript(letter, locale),
    items: profiles
      .filter((profile) => letterOf(profile) === letter)
      .map((profile) => profileItem(profile, context)),
  }));
};

/** Groups by region, each with a link to its own index; without headings where there is one region only. */
function byRegion(
  names: readonly ProfileItem[],
  profiles: readonly ProfileCard[],
  { site, links, t }: PageContext,
): ProfileIndexGroup[] {
  const regionOf = new Map(profiles.map(({ id, region }) => [id, region]));
  const groups = site['valid-regions'].map((region) => ({
    key: region,
    title: t(`region.${region}`),
    href: links.page(`${designersPath}/${region}`),
    items: names.filter(({ id }) => regionOf.get(id) === region),
  }));
  const [first, ...others] = groups.filter(({ items }) => items.length > 0);
  if (!first) return [];
  return others.length > 0 ? [first, ...others] : [{ key: first.key, title: '', items: first.items }];
}

const fewPictures = 3;

/** A few profiles with pictures (all where there are few), then the other names. */
const picturedThenNames: Grouping = (profiles, context) => {
  const { compare } = collatorOf(context.request.locale);
  const cards = profiles.map((profile) => profileItem(profile, context));
  const most = profiles.length < fewNames ? fewNames : fewPictures;
  const ordered = fewWithPictures(cards, most, new Set());
  const names = ordered
    .filter(({ picture }) => !picture)
    .sort((one, other) => compare(one.sortName, other.sortName));
  const pictured = { key: 'pictured', title: '', items: ordered.filter(({ picture }) => picture) };
  return [pictured, ...byRegion(names, profiles, context)];
};

export const overview = { layout: 'designers', group: picturedThenNames } as const;
export const nameIndex = { kind: 'designer', layout: 'index', group: byInitial } as const;
export const everyDesigner = 200;

/** Links to the index of all designers and to each region; none where they lead only to the present page. */
export function designerLinks(context: PageContext, path: string): SelectableLink[] {
  const { t, links } = context;
  const choices = [
    { label: t('directory.az'), href: links.page(everyDesignerPath), active: false },
    ...regionIndexLinks(context, designersPath),
  ].map((choice) => ({ ...choice, active: choice.href === links.page(path) }));
  return choices.every(({ active }) => active) ? [] : choices;
}

/** The front of the designers, above their other indexes. */
export const designersIndex = ({ t }: PageContext) => ({
  name: t('directory.designers'),
  path: designersPath,
});
