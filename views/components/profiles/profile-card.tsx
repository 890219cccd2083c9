import type { Ratio } from '../../pictures/renditions.ts';
import type { PictureLayout } from '../pictures/layouts.ts';
import { Picture, type PictureData } from '../pictures/picture.tsx';
import type { Fact } from './fact.ts';
import { hoursOf, OpenStatus } from './opening-hours.tsx';

/** A profile as lists show it. */
export interface ProfileItem {
  id: string;
  slug: string;
  href: string;
  name: string;
  /** The sort name: `Tsoi, Edwina`. */
  sortName: string;
  standfirst: string;
  line: string;
  /** The language tag of the line, if it is not that of the other texts. */
  lineLang?: string;
  picture?: PictureData;
  lang?: string;
  facts: Fact[];
  /** The metres to the next one of a walk, in a straight line. */
  leg?: number;
  /** The distance from the profile of the page, in metres. */
  metres?: number;
}

/** The shapes of a card: its picture's ratio and layout, the class of its name, whether it has its standfirst. */
const profileShapes = {
  lead: { ratio: '3x2', standfirst: true, level: 'heading-2xl', layout: 'profile' },
  wide: { ratio: '3x2', standfirst: true, level: 'heading-xl', layout: 'wide' },
  tall: { ratio: '4x5', standfirst: true, level: 'heading-xl', layout: 'narrow' },
  small: { ratio: '3x2', standfirst: false, level: 'heading-l', layout: 'index' },
  words: { ratio: '1x1', standfirst: false, level: 'heading-l', layout: 'thumb' },
  thumb: { ratio: '1x1', standfirst: false, level: 'heading-l', layout: 'thumb' },
} as const satisfies Record<
  string,
  { ratio: Ratio; standfirst: boolean; level: string; layout: PictureLayout }
>;

export type ProfileShape = keyof typeof profileShapes;

interface ProfileCardProps {
  profile: ProfileItem;
  shape: ProfileShape;
  heading?: 'h2' | 'h3';
  /** Whether its picture is the first of the page. */
  first?: boolean;
  /** Whether it says if the venue is open now. */
  openStatus?: boolean;
}

/** A profile on an index page or in a carousel. */
export function ProfileCard({
  profile,
  shape,
  heading: Heading = 'h3',
  first = false,
  openStatus = false,
}: ProfileCardProps) {
  const { ratio, standfirst, level, layout } = profileShapes[shape];
  const hours = openStatus ? hoursOf(profile.facts) : undefined;
  return (
    <article className={`card card-${shape}`} lang={profile.lang}>
      {profile.picture && <Picture picture={profile.picture} ratio={ratio} layout={layout} first={first} />}
      <div className="card-text">
        <Heading className={level}>
          <a href={profile.href}>{profile.name}</a>
        </Heading>
        <p className="card-line" lang={profile.lineLang}>
          {profile.line}
        </p>
        {standfirst && <p className="standfirst">{profile.standfirst}</p>}
        {hours && <OpenStatus hours={hours} />}
      </div>
    </article>
  );
}
