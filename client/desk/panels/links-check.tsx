import { useState } from 'react';
import { type CheckedLinks, checkLinks, type LinkAnswer, linksOf } from '../story/links.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';

const ask = (address: string): Promise<LinkAnswer> =>
  fetch(address, { method: 'HEAD', credentials: 'omit' }).then(
    ({ status, url }) => ({ status, path: new URL(url).pathname }),
    () => ({ status: 0, path: address }),
  );

function Found({ found: { dead, moved } }: { found: CheckedLinks }) {
  if (dead.length === 0 && moved.length === 0) return <p className="desk-hint">{t('links.fine')}</p>;
  return (
    <ul className="desk-checks">
      {dead.map((address) => (
        <li key={address}>{t('links.dead', { address })}</li>
      ))}
      {moved.map(({ address, to }) => (
        <li key={address}>{t('links.redirected', { address, to })}</li>
      ))}
    </ul>
  );
}

/** Links to other sites, which nobody asks for but whoever opens them. */
function OutsideLinks({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      <p className="desk-hint">{t('links.outside', { count: addresses.length })}</p>
      <ul className="desk-outside">
        {addresses.map((address) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The links of a story: those that cannot be any, the pages of this site to which others lead, which are asked for, and
 * those to other sites, which are not.
 */
export function LinksCheck({ story }: { story: StoryDocument }) {
  const [found, setFound] = useState<CheckedLinks>();
  const [isAsking, setAsking] = useState(false);
  const { own, outside, malformed } = linksOf(story, window.location.origin);
  const check = () => {
    setAsking(true);
    void checkLinks(own, ask)
      .then(setFound)
      .finally(() => setAsking(false));
  };
  return (
    <div className="desk-links">
      {malformed.length > 0 && (
        <ul className="desk-checks">
          {malformed.map((address) => (
            <li key={address}>{t('links.malformed', { address })}</li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <button type="button" className="desk-quiet" disabled={isAsking} onClick={check}>
          {t('links.check', { count: own.length })}
        </button>
      )}
      <div role="status">{found && <Found found={found} />}</div>
      {outside.length > 0 && <OutsideLinks addresses={outside} />}
    </div>
  );
}
