import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import type { DirectoryModel } from '../models/directories.ts';
import { NewsletterForm } from '../parts/newsletter-form.tsx';
import { Agenda } from './directories/agenda.tsx';
import { DesignerDirectory } from './directories/designers.tsx';
import { NameIndex } from './directories/name-index.tsx';
import { PlaceDirectory } from './directories/places.tsx';
import { RestaurantDirectory } from './directories/restaurants.tsx';
import { TitleDirectory } from './directories/titles.tsx';

/** What draws each layout of a directory. */
const layouts: Record<DirectoryModel['layout'], ComponentType<{ directory: DirectoryModel }>> = {
  restaurants: RestaurantDirectory,
  designers: DesignerDirectory,
  index: NameIndex,
  places: PlaceDirectory,
  titles: TitleDirectory,
  agenda: Agenda,
};

/** A directory of profiles, drawn as what it lists wants it. */
export function DirectoryPage(directory: DirectoryModel) {
  const Layout = layouts[directory.layout];
  return (
    <div className={`container directory directory-${directory.layout}`} data-vertical={directory.vertical}>
      <Layout directory={directory} />
      {directory.signUp && <NewsletterForm form={directory.signUp} />}
      {directory.groups.some(({ items }) => items.length > 0) && <PageAd place="top" />}
    </div>
  );
}
