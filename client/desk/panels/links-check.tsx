import { useState } from 'react';
import { deadLinks, ownLinks } from '../story/links.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';

const statusOf = (address: string) =>
  fetch(address, { method: 'HEAD', credentials: 'omit' }).then(
    ({ status }) => status,
    () => 0,
  );

/** Asks for the pages of this site to which a story leads, and names those that do not exist. */
export function LinksCheck({ story }: { story: StoryDocument }) {
  const [dead, setDead] = useState<string[]>();
  const [isAsking, setAsking] = useState(false);
  const links = ownLinks(story);
  if (links.length === 0) return null;
  const ask = () => {
    setAsking(true);
    void deadLinks(links, statusOf)
      .then(setDead)
      .finally(() => setAsking(false));
  };
  return (
    <div>
      <button type="button" className="desk-quiet" disabled={isAsking} onClick={ask}>
        {t('links.check', { count: links.length })}
      </button>
      <div role="status">
        {dead?.length === 0 && <p className="desk-hint">{t('links.fine')}</p>}
        {dead && dead.length > 0 && (
          <ul className="desk-checks">
            {dead.map((address) => (
              <li key={address}>{t('links.dead', { address })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
