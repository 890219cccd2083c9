import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Item } from '../api/items.ts';
import { enterItem, leaveItem, type Presence } from '../api/presence.ts';
import type { WritingState } from '../screens/use-writing.ts';
import { setup } from '../setup.ts';
import { t } from '../texts.ts';

/** Between two signs of this window; without one for a minute it is not shown any more. */
const signMs = 15_000;

/** Who else has the item open, from its signs; nobody while it is not stored. */
function usePresence(item: Item | undefined, isChanged: boolean): Presence | undefined {
  const { kind = '', locale = '', slug = '' } = item ?? {};
  const isStored = item !== undefined;
  const { data } = useQuery({
    queryKey: ['presence', kind, locale, slug, isChanged],
    queryFn: () => enterItem({ kind, locale, slug }, isChanged),
    enabled: isStored,
    placeholderData: (before) => before,
    refetchInterval: signMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isStored) return undefined;
    const leave = () => leaveItem({ kind, locale, slug });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isStored, kind, locale, slug]);
  return data;
}

const lists = new Intl.ListFormat(setup.iso);

function PeopleHere({ people }: Pick<Presence, 'people'>) {
  const others = people.filter(({ own }) => !own);
  const writers = [...new Set(others.filter(({ changes }) => changes).map(({ name }) => name))];
  const readers = [...new Set(others.map(({ name }) => name))].filter((name) => !writers.includes(name));
  return (
    <>
      {writers.length > 0 && (
        <p>{t('presence.writing', { names: lists.format(writers), count: writers.length })}</p>
      )}
      {readers.length > 0 && (
        <p>{t('presence.here', { names: lists.format(readers), count: readers.length })}</p>
      )}
      {people.some(({ own }) => own) && <p>{t('presence.own')}</p>}
    </>
  );
}

/** Says who else has the item open, and that somebody has saved a newer version of it. */
export function PresenceNote({ writing }: { writing: WritingState }) {
  const { item, isChanged, isSaving, version, catchUp } = writing;
  const presence = usePresence(item, isChanged);
  const isNewer = presence !== undefined && presence.version > version && !isSaving;
  const isShown = presence !== undefined && (isNewer || presence.people.length > 0);
  return (
    <div role="status">
      {isShown && (
        <div className="desk-notice desk-presence">
          <PeopleHere people={presence.people} />
          {isNewer && (
            <>
              <p>{t('presence.newer', { name: presence.updatedBy })}</p>
              <button type="button" className="desk-quiet" onClick={catchUp}>
                {t('presence.catchUp')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
