import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listStories, type StoryItem } from '../api/items.ts';
import { usePerson, within } from '../api/session.tsx';
import { nameOfState } from '../lists/views.ts';
import { languageOf, setup } from '../setup.ts';
import { t } from '../texts.ts';

/** The same story in other languages, and those into which it can be translated. */
export function LanguagesPanel({ item }: { item: StoryItem }) {
  const { data } = useQuery({
    queryKey: ['stories', 'languages', item.slug],
    queryFn: () => listStories({ slug: item.slug }),
  });
  const others = (data?.items ?? []).filter(({ locale }) => locale !== item.locale);
  const person = usePerson();
  const written = new Set([item.locale, ...others.map(({ locale }) => locale)]);
  const missing = within(person.languages, setup.languages, ({ code }) => code).filter(
    ({ code }) => !written.has(code),
  );
  if (others.length === 0 && (missing.length === 0 || !data)) return null;
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
      {data && missing.length > 0 && (
        <details>
          <summary>{t('languages.translate')}</summary>
          <ul className="desk-rows">
            {missing.map(({ code, iso, name }) => (
              <li key={code}>
                <Link href={`/translate/${item.locale}/${item.slug}/${code}`} lang={iso}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
