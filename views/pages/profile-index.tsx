import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import { NewsletterForm } from '../components/forms/newsletter-form.tsx';
import type { ProfileIndexModel } from '../models/profile-index.ts';
import { Agenda } from './indexes/agenda.tsx';
import { DesignerIndex } from './indexes/designers.tsx';
import { NameIndex } from './indexes/name-index.tsx';
import { PlaceIndex } from './indexes/places.tsx';
import { RestaurantIndex } from './indexes/restaurants.tsx';
import { TitleIndex } from './indexes/titles.tsx';

/** The component of each layout. */
const indexLayouts: Record<ProfileIndexModel['layout'], ComponentType<{ directory: ProfileIndexModel }>> = {
  restaurants: RestaurantIndex,
  designers: DesignerIndex,
  index: NameIndex,
  places: PlaceIndex,
  titles: TitleIndex,
  agenda: Agenda,
};

/** The index page of a kind of profile, in the layout of that kind. */
export function ProfileIndexPage(directory: ProfileIndexModel) {
  const Layout = indexLayouts[directory.layout];
  return (
    <div className={`container directory directory-${directory.layout}`} data-vertical={directory.vertical}>
      <Layout directory={directory} />
      {directory.signUp && <NewsletterForm form={directory.signUp} />}
      {directory.groups.some(({ items }) => items.length > 0) && <PageAd slot="top" />}
    </div>
  );
}
