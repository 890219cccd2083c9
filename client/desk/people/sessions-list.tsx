import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, endSessions, listSessions, type Session } from '../api/people.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Moment } from '../parts/moment.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const found = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What a browser is called, and what it runs on, by what it says of itself. */
export const nameOfDevice = (device: string): string =>
  [found(browsers, device), found(systems, device)].filter(Boolean).join(', ') || device.slice(0, 60) || '—';

function Row({ session, end }: { session: Session; end: () => void }) {
  const name = nameOfDevice(session.device);
  return (
    <li>
      <span>
        {name}
        {session.isPresent && <strong> {t('account.thisOne')}</strong>}
        <span className="desk-hint">
          {' '}
          <Moment at={session.usedAt} />
        </span>
      </span>
      {!session.isPresent && (
        <button
          type="button"
          className="desk-quiet"
          aria-label={t('people.endSessionOn', { name })}
          onClick={end}
        >
          {t('people.endSession')}
        </button>
      )}
    </li>
  );
}

/** The sessions of a person, or one's own without an id. */
export function SessionsList({ id }: { id?: string }) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['sessions', id], queryFn: () => listSessions(id) });
  const action = useAction();
  const change = (run: () => Promise<unknown>) =>
    void action.act(async () => {
      await run();
      await queries.invalidateQueries({ queryKey: ['sessions', id] });
    });
  const sessions = data?.items ?? [];
  const others = sessions.filter(({ isPresent }) => !isPresent);
  return (
    <>
      <ErrorMessage error={error ?? action.error} />
      <ul className="desk-sessions">
        {sessions.map((session) => (
          <Row key={session.id} session={session} end={() => change(() => endSession(session.id, id))} />
        ))}
      </ul>
      {others.length > 0 && (
        <button type="button" className="desk-quiet" onClick={() => change(() => endSessions(id))}>
          {t(id === undefined ? 'account.endOthers' : 'people.endSessions')}
        </button>
      )}
    </>
  );
}
