import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import { NewsletterForm } from '../components/forms/newsletter-form.tsx';
import type { ProfileIndexModel } from '../models/profile-index.ts';
import { Agenda } from './indexes/agenda.tsx';
import { DesignerDirectory } from './indexes/designers.tsx';
import { NameIndex } from './indexes/name-index.tsx';
import { PlaceDirectory } from './indexes/places.tsx';
import { RestaurantDirectory } from './indexes/restaurants.tsx';
import { TitleDirectory } from './indexes/titles.tsx';

/** What draws each layout of a directory. */
const layouts: Record<ProfileIndexModel['layout'], ComponentType<{ directory: ProfileIndexModel }>> = {
  restaurants: RestaurantDirectory,
  designers: DesignerDirectory,
  index: NameIndex,
  places: PlaceDirectory,
  titles: TitleDirectory,
  agenda: Agenda,
};

/** A directory of profiles, drawn as what it lists wants it. */
export function ProfileIndexPage(directory: ProfileIndexModel) {
  const Layout = layouts[directory.layout];
  return (
    <div className={`container directory directory-${directory.layout}`} data-vertical={directory.vertical}>
      <Layout directory={directory} />
      {directory.signUp && <NewsletterForm form={directory.signUp} />}
      {directory.groups.some(({ items }) => items.length > 0) && <PageAd place="top" />}
    </div>
  );
}
