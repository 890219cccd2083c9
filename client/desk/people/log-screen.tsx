import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { type AuditEntry, listAudit, listPeople } from '../api/people.ts';
import { isRole } from '../api/session.tsx';
import { Pages } from '../lists/pages.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Table } from '../parts/table.tsx';
import { writingPath } from '../parts/writing-path.ts';
import { languageOf } from '../setup.ts';
import { nameOfField, type TextKey, t } from '../texts.ts';
import { PeopleFrame } from './people-frame.tsx';

/** What was done, in words. */
const actions: Readonly<Record<string, TextKey>> = {
  'person-added': 'act.personAdded',
  'person-changed': 'act.personChanged',
  'person-revoked': 'act.personRevoked',
  'person-invited': 'act.personInvited',
  'person-reset': 'act.personReset',
  'sessions-ended': 'act.sessionsEnded',
  'password-chosen': 'act.passwordChosen',
  'password-changed': 'act.passwordChanged',
  'account-changed': 'act.accountChanged',
  'factor-on': 'act.factorOn',
  'factor-off': 'act.factorOff',
  'recovery-codes-made': 'act.codesMade',
  'recovery-code-used': 'act.codeUsed',
  'identity-linked': 'act.identityLinked',
  'token-created': 'act.tokenCreated',
  'token-revoked': 'act.tokenRevoked',
  'link-made': 'act.linkMade',
  'link-withdrawn': 'act.linkWithdrawn',
};

/** A field that was changed, for people: a role as what it was and is. */
const nameOfChange = (change: string): string =>
  change
    .split(/(: | → )/)
    .map((part) =>
      /^: $|^ → $|^\d+$/.test(part) ? part : isRole(part) ? t(`role.${part}`) : nameOfField(part),
    )
    .join('');

function Content({ items = [], count = 0 }: AuditEntry) {
  return (
    <>
      {items.map(({ kind, locale, slug, action }) => (
        <span key={`${kind}/${locale}/${slug}`} className="desk-logged">
          <Link href={writingPath({ kind, locale, slug })}>
            {`${nameOfField(kind)} · ${languageOf(locale).name} · ${slug}`}
          </Link>{' '}
          {nameOfField(action)}
        </span>
      ))}
      {count > items.length && (
        <span className="desk-hint">{t('log.more', { count: count - items.length })}</span>
      )}
      {count === 0 && t('act.other')}
    </>
  );
}

function What(entry: AuditEntry) {
  const { action, subject = '', fields = [] } = entry;
  if (action === 'content') return <Content {...entry} />;
  const key = actions[action];
  return (
    <>
      {key ? t(key, { name: subject }) : `${action} ${subject}`}
      {fields.length > 0 && <span className="desk-hint"> {fields.map(nameOfChange).join(', ')}</span>}
    </>
  );
}

function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table className="desk-people" headings={[t('log.what'), t('log.by'), t('log.when')]}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and no state
        <tr key={`${entry.at}-${index}`}>
          <th scope="row">
            <What {...entry} />
          </th>
          <td>{entry.by}</td>
          <td>
            <Moment at={entry.at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Who did what and when, of everybody or of one. */
export function LogScreen() {
  const [parameters, setParameters] = useSearchParams();
  const by = parameters.get('by') ?? '';
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1);
  const go = (changes: Record<string, string>) => setParameters({ by, ...changes });
  const { data: people } = useQuery({ queryKey: ['people'], queryFn: listPeople });
  const { data, error } = useQuery({
    queryKey: ['audit', by, page],
    queryFn: () => listAudit({ by, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <PeopleFrame title="people.log">
      <search className="desk-place" aria-label={t('people.log')}>
        <Choice
          label={t('log.by')}
          value={by}
          options={[
            { value: '', label: t('log.everyone') },
            ...(people?.items ?? []).map(({ name }) => ({ value: name, label: name })),
            { value: 'command', label: t('log.command') },
          ]}
          change={(name) => go({ by: name })}
        />
      </search>
      <ErrorMessage error={error} />
      {data && <LogTable entries={data.items} />}
      {data && <Pages page={page} pages={data} go={(next) => go({ page: String(next) })} />}
    </PeopleFrame>
  );
}
