import { checksOf, lengthOf } from '../story/checks.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import { LinksCheck } from './links-check.tsx';

/** What the writer of a story should look at, and how long it is. */
export function ChecksPanel({ story }: { story: StoryDocument }) {
  const checks = checksOf(story);
  const { count, minutes, characters } = lengthOf(story.body, story.locale);
  return (
    <section className="desk-panel">
      <h2>{t('checks.title')}</h2>
      <p className="desk-length">
        <span>{characters ? t('checks.characters', { count }) : t('checks.words', { count })}</span>
        <span>{t('checks.minutes', { minutes })}</span>
      </p>
      {checks.length === 0 ? (
        <p className="desk-hint">{t('checks.none')}</p>
      ) : (
        <ul className="desk-checks">
          {checks.map(({ key, needed, count: found }) => (
            <li key={key} data-needed={needed}>
              {t(key, { count: found })}
            </li>
          ))}
        </ul>
      )}
      <LinksCheck story={story} />
    </section>
  );
}
