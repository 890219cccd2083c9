import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createToken, listTokens, revokeToken, type Token } from '../api/people.ts';
import { CopiedText } from '../parts/copied-text.tsx';
import { Dialog, DialogActions, DialogClose } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Table } from '../parts/table.tsx';
import { Ticks } from '../parts/ticks.tsx';
import { useAction } from '../parts/use-action.ts';
import { type TextKey, t } from '../texts.ts';
import { PeopleFrame } from './people-frame.tsx';

const scopes: Readonly<Record<string, TextKey>> = {
  read: 'scope.read',
  publish: 'scope.publish',
  admin: 'scope.admin',
  mail: 'scope.mail',
};

const nameOfScope = (scope: string): string => (scopes[scope] ? t(scopes[scope]) : scope);

/** Asks what a new token may do, and shows its text once. */
function NewToken({ close, changed }: { close: () => void; changed: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>(['read']);
  const [days, setDays] = useState('90');
  const [token, setToken] = useState<string>();
  const { error, isActing, act } = useAction();
  const create = () =>
    act(async () => {
      setToken((await createToken({ name, scopes: chosen, days: Number(days) })).token);
      changed();
    });
  if (token !== undefined)
    return (
      <Dialog title={name} close={close}>
        <CopiedText label={t('token.text')} text={token} hint={t('token.textHint')} />
        <DialogClose close={close} />
      </Dialog>
    );
  return (
    <Dialog title={t('token.new')} close={close}>
      <ErrorMessage error={error} />
      <Field label={t('field.name')} value={name} change={setName} hint={t('token.nameHint')} required />
      <Ticks
        legend={t('token.scopes')}
        options={Object.keys(scopes).map((value) => ({ value, label: nameOfScope(value) }))}
        chosen={chosen}
        change={setChosen}
      />
      <Field label={t('token.days')} type="number" value={days} change={setDays} required />
      <DialogActions
        close={close}
        label={t('token.new')}
        isPossible={!isActing && name !== '' && chosen.length > 0}
        act={() => void create()}
      />
    </Dialog>
  );
}

function Row({ token, revoke }: { token: Token; revoke: () => void }) {
  const isOver = token.revokedAt !== undefined || Date.parse(token.expiresAt) <= Date.now();
  return (
    <tr>
      <th scope="row">{token.name}</th>
      <td>{token.scopes.map(nameOfScope).join(', ')}</td>
      <td>
        <Moment at={token.lastUsedAt} />
      </td>
      <td>
        {token.revokedAt ? t('token.revoked') : <Moment at={token.expiresAt} />}
        {!token.revokedAt && isOver && ` (${t('token.expired')})`}
      </td>
      <td>
        {!isOver && (
          <button
            type="button"
            className="desk-quiet"
            aria-label={t('token.revokeOne', { name: token.name })}
            onClick={revoke}
          >
            {t('token.revoke')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The tokens by which other programs work here. */
export function TokensScreen() {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['tokens'], queryFn: listTokens });
  const [isNew, setNew] = useState(false);
  const action = useAction();
  const changed = () => void queries.invalidateQueries({ queryKey: ['tokens'] });
  const revoke = (id: string) => void action.act(() => revokeToken(id)).then(changed);
  return (
    <PeopleFrame
      title="people.tokens"
      action={
        <button type="button" className="desk-button" data-main onClick={() => setNew(true)}>
          {t('token.new')}
        </button>
      }
    >
      <ErrorMessage error={error ?? action.error} />
      {data && (
        <Table
          className="desk-people"
          headings={[t('field.name'), t('token.scopes'), t('token.used'), t('token.expires'), '']}
        >
          {data.items.map((token) => (
            <Row key={token.id} token={token} revoke={() => revoke(token.id)} />
          ))}
        </Table>
      )}
      {isNew && <NewToken close={() => setNew(false)} changed={changed} />}
    </PeopleFrame>
  );
}
