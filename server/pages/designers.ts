import type { ProfileCard } from '../content/contract/profile.ts';
import { failedValidation } from '../outcome.ts';
import type { Page } from './context.ts';
import { directoryPage, type Grouping, namedRegion, regionChoices } from './directory.ts';
import { profileCardModel } from './profile-cards.ts';

/** The group of a name in an index: the first letter that it is filed by, without its marks, or `#`. */
export function initialOf(name: string): string {
  const initial = name.normalize('NFD').charAt(0).toUpperCase();
  return /\p{L}/u.test(initial) ? initial : '#';
}

const initial = ({ name, sortName }: ProfileCard) => initialOf(sortName ?? name);

/** Names by initial, in the order of the alphabet. */
const byInitial: Grouping = (profiles, context) =>
  [...new Set(profiles.map(initial))].sort().map((letter) => ({
    key: letter,
    title: letter,
    items: profiles
      .filter((profile) => initial(profile) === letter)
      .map((profile) => profileCardModel(profile, context)),
  }));

const everyDesigner = 200;
const index = { kind: 'designer', layout: 'index', group: byInitial } as const;

/** `/designers`: the designers of the reader's region. */
export const designersPage: Page = (context) =>
  directoryPage(context, {
    ...index,
    path: '/designers',
    regions: [
      {
        label: context.t('directory.designersAZ'),
        href: context.links.page('/designers/profile'),
        active: false,
      },
      ...regionChoices(context, '/designers', undefined),
    ],
    asked: { size: everyDesigner },
  });

/** `/designers/profile`: every designer, A–Z. */
export const everyDesignerPage: Page = (context) =>
  directoryPage(context, {
    ...index,
    path: '/designers/profile',
    title: context.t('directory.designersAZ'),
    regions: regionChoices(context, '/designers', undefined),
    asked: { size: everyDesigner, everywhere: true },
  });

/** `/designers/:region`, also by page. */
export const regionDesignersPage: Page = async (context) => {
  const region = namedRegion(context);
  if (!region) return failedValidation;
  return directoryPage(context, {
    ...index,
    path: `/designers/${region}`,
    title: `${context.t('directory.designers')} · ${context.t(`region.${region}`)}`,
    paged: true,
    regions: regionChoices(context, '/designers', region),
    asked: { region },
  });
};
