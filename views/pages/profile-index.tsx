import type { ComponentType } from 'react';
import { PageAd } from '../ads/ad-slot.tsx';
import { NewsletterForm, type NewsletterFormProps } from '../components/forms/newsletter-form.tsx';
import { IndexHead } from '../components/navigation/index-head.tsx';
import { Agenda } from './indexes/agenda.tsx';
import { DesignerIndex } from './indexes/designers.tsx';
import type { ProfileIndexProps } from './indexes/index-page.ts';
import { NameIndex } from './indexes/name-index.tsx';
import { PlaceIndex } from './indexes/places.tsx';
import { RestaurantIndex } from './indexes/restaurants.tsx';
import { TitleIndex } from './indexes/titles.tsx';

/** The component of each layout. */
const indexLayouts: Record<ProfileIndexProps['layout'], ComponentType<{ page: ProfileIndexProps }>> = {
  restaurants: RestaurantIndex,
  designers: DesignerIndex,
  index: NameIndex,
  places: PlaceIndex,
  titles: TitleIndex,
  agenda: Agenda,
};

/** The index of newsletters: the form with which they are chosen lists each of them. */
function SignUpIndex({ page, signUp }: { page: ProfileIndexProps; signUp: NewsletterFormProps }) {
  return (
    <>
      <IndexHead page={page} />
      <NewsletterForm {...signUp} />
    </>
  );
}

/** The index page of a kind of profile, in the layout of that kind. */
export function ProfileIndexPage(page: ProfileIndexProps) {
  const Layout = indexLayouts[page.layout];
  return (
    <div className={`container directory directory-${page.layout}`} data-vertical={page.vertical}>
      {page.signUp ? <SignUpIndex page={page} signUp={page.signUp} /> : <Layout page={page} />}
      {page.groups.some(({ items }) => items.length > 0) && <PageAd slot="top" />}
    </div>
  );
}
