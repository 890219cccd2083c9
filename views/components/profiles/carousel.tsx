import type { CarouselModel } from '../../models/fronts.ts';
import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { ProfileCard } from './profile-card.tsx';

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
export function Carousel({ carousel }: { carousel: CarouselModel }) {
  const { t } = useReader();
  return (
    <section className="container section" data-vertical={carousel.vertical}>
      <SectionHead title={carousel.title} {...(carousel.href ? { href: carousel.href } : {})} />
      <scroll-shelf class="shelf">
        <ul>
          {carousel.items.map((profile) => (
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
