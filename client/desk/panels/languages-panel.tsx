import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listStories, type StoryItem } from '../api/items.ts';
import { nameOfState } from '../lists/views.ts';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';

/** The same story in other languages. */
export function LanguagesPanel({ item }: { item: StoryItem }) {
  const { data } = useQuery({
    queryKey: ['stories', 'languages', item.slug],
    queryFn: () => listStories({ slug: item.slug }),
  });
  const others = (data?.items ?? []).filter(({ locale }) => locale !== item.locale);
  if (others.length === 0) return null;
  return (
    <section className="desk-panel">
      <h2>{t('write.languages')}</h2>
      <ul className="desk-rows">
        {others.map(({ locale, slug, title, state, stale }) => {
          const { name, iso } = languageOf(locale);
          return (
            <li key={locale}>
              <Link href={`/story/${locale}/${slug}`} lang={iso}>
                {title}
              </Link>
              <span className="desk-hint">
                {name}, {nameOfState(state)}
                {stale && `, ${t('list.stale')}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
