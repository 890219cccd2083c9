import { SectionHead } from '../../components/navigation/section-head.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import { HangingHead } from '../../components/profiles/hanging-head.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ShortlistChoice, ShortlistForm } from '../../components/profiles/shortlist.tsx';
import { MappedVenues } from '../../components/profiles/venue-list.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** A guide to the restaurants, sights or shops of a city: an essay, then the venues with their map. */
export function GuideProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { body, lang, members, points, shortlist } = profile;
  const venues = { items: members, points, ground: profile.ground, full: true, walk: true };
  return (
    <>
      <HangingHead profile={profile} />
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      {members.length > 0 && (
        <section className="container section">
          <SectionHead title={t('profile.gathered')} />
          {shortlist ? (
            <ShortlistForm path={shortlist}>
              <MappedVenues
                {...venues}
                controlOf={({ slug, name }) => <ShortlistChoice slug={slug} name={name} />}
              />
            </ShortlistForm>
          ) : (
            <MappedVenues {...venues} />
          )}
        </section>
      )}
      <ProfilePhotos photos={profile.photos} />
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      <OtherProfiles {...profile.others} />
    </>
  );
}
