import type { ReactNode } from 'react';
import { maxShortlist } from '../../device/device-story.ts';
import { OwnIsland } from '../../islands/island.tsx';
import { useReader } from '../../reader.tsx';

/** The choice to have a restaurant on one's shortlist. */
export function ShortlistChoice({ slug, name }: { slug: string; name: string }) {
  const { t } = useReader();
  return (
    <label className="shortlist-choice">
      <input type="checkbox" name="list" value={slug} aria-label={t('shortlist.chooseNamed', { name })} />
      {t('shortlist.choose')}
    </label>
  );
}

/**
 * A form with choices of restaurants, whose address is a shortlist of them. The browser remembers the choices on the
 * device and adds those made on other pages.
 */
export function ShortlistForm({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useReader();
  const texts = {
    most: t('shortlist.most', { count: maxShortlist }),
    full: t('saved.full'),
    refused: t('saved.refused'),
  };
  return (
    <OwnIsland name="shortlist" on="visible" at="input, button" props={texts}>
      <form className="shortlist-form" action={path} method="get">
        {children}
        <p>
          <button type="submit" className="button outlined">
            {t('shortlist.show')}
          </button>
        </p>
        <p role="status" data-status />
      </form>
    </OwnIsland>
  );
}
