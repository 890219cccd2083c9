import { useReader } from '../../reader.tsx';
import { Icon } from '../icon.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { ProfileCard, type ProfileItem } from './profile-card.tsx';

export interface CarouselProps {
  title: string;
  vertical?: string;
  href?: string;
  items: ProfileItem[];
}

function ScrollButton({ by, label }: { by: -1 | 1; label: string }) {
  return (
    <button type="button" className="bar-button" data-by={by} aria-label={label}>
      <Icon name={by === 1 ? 'next' : 'previous'} />
    </button>
  );
}

/** Profiles in a row that scrolls sideways by touch, wheel or keyboard; its two buttons need JavaScript. */
export function Carousel({ title, vertical, href, items }: CarouselProps) {
  const { t } = useReader();
  return (
    <section className="container section" data-vertical={vertical}>
      <SectionHead title={title} href={href} />
      <scroll-shelf class="shelf">
        <ul>
          {items.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile} shape="tall" />
            </li>
          ))}
        </ul>
        <div className="shelf-bar">
          <ScrollButton by={-1} label={t('shelf.previous')} />
          <ScrollButton by={1} label={t('shelf.next')} />
        </div>
      </scroll-shelf>
    </section>
  );
}
