import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { ProfileCard, type ProfileItem } from './profile-card.tsx';

export interface CarouselProps {
  title: string;
  vertical?: string;
  href?: string;
  items: ProfileItem[];
}

function ScrollButton({ by, label, path }: { by: -1 | 1; label: string; path: string }) {
  return (
    <button type="button" className="bar-button" data-by={by} aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Profiles in a row that scrolls sideways by touch, wheel or keyboard; its two buttons need JavaScript. */
export function Carousel({ title, vertical, href, items }: CarouselProps) {
  const { t } = useReader();
  return (
    <section className="container section" data-vertical={vertical}>
      <SectionHead title={title} {...(href ? { href } : {})} />
      <scroll-shelf class="shelf">
        <ul>
          {items.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile} shape="tall" />
            </li>
          ))}
        </ul>
        <div className="shelf-bar">
          <ScrollButton by={-1} label={t('shelf.previous')} path="M19 12H5M12 5l-7 7 7 7" />
          <ScrollButton by={1} label={t('shelf.next')} path="M5 12h14M12 5l7 7-7 7" />
        </div>
      </scroll-shelf>
    </section>
  );
}
