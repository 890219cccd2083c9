import { Nearby } from '../../components/map/nearby.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { FactButton, FactFigures, Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileLine } from '../../components/profiles/profile-line.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** The facts of a home for sale that are shown as large figures. */
const figureKeys: readonly FactKey[] = ['price', 'bedrooms', 'bathrooms', 'squareFeet'];
/** The other facts; price and district are in the line below the name. */
const factKeys: readonly FactKey[] = [
  'priceRange',
  'rating',
  'address',
  'openingHours',
  'phone',
  'email',
  'socialLinks',
];

/** A hotel, a shop, a venue or a home for sale: the picture beside its name, the figures of a home in a row. */
export function PlaceProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { facts, picture, body, lang } = profile;
  const isHome = facts.some(({ key }) => key === 'bedrooms');
  const figures = isHome ? pickFacts(facts, figureKeys) : [];
  return (
    <>
      <header className="container place-head">
        <ProfileTitle profile={profile}>
          <ProfileLine line={profile.line} facts={facts} />
        </ProfileTitle>
        {picture && <Figure picture={picture} ratio="4x3" layout="profile" first />}
      </header>
      <div className="container">
        <FactFigures facts={figures} />
      </div>
      <div className="container split">
        <Prose body={body} lang={lang} />
        <aside aria-label={t('profile.facts')}>
          <Facts facts={pickFacts(facts, factKeys).filter((fact) => !figures.includes(fact))} />
          <FactButton facts={facts} of="website" />
        </aside>
      </div>
      <ProfilePhotos photos={profile.photos} />
      <Nearby items={profile.nearby} points={profile.points} ground={profile.ground} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
