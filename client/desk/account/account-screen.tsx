import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, changeAccount, changePassword, getAccount } from '../api/account.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { useAction } from '../parts/use-action.ts';
import { SessionsList } from '../people/sessions-list.tsx';
import { setup } from '../setup.ts';
import { t } from '../texts.ts';
import { FactorForm } from './factor-form.tsx';

const zones = Intl.supportedValuesOf('timeZone');

/** The name, the language of the desk, and the time zone. A change of language shows the desk in it. */
function PreferencesForm({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const [language, setLanguage] = useState(account.language ?? '');
  const [timeZone, setTimeZone] = useState(account.timeZone ?? '');
  const { error, isActing, act } = useAction();
  const save = () =>
    act(async () => {
      await changeAccount({ name, language: language || null, timeZone: timeZone || null });
      window.location.reload();
    });
  return (
    <Form className="desk-section" submit={() => void save()}>
      <ErrorMessage error={error} />
      <Field label={t('field.name')} value={name} change={setName} required />
      <Choice
        label={t('account.language')}
        value={language}
        options={[
          { value: '', label: t('account.asBrowser') },
          ...setup.languages.map((each) => ({ value: each.code, label: each.name })),
        ]}
        change={setLanguage}
      />
      <Choice
        label={t('account.timeZone')}
        value={timeZone}
        options={[
          { value: '', label: t('account.asBrowser') },
          ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        ]}
        change={setTimeZone}
      />
      <p className="desk-actions">
        <button type="submit" className="desk-button" data-main disabled={isActing || name === ''}>
          {t('people.save')}
        </button>
      </p>
    </Form>
  );
}

function PasswordForm() {
  const [present, setPresent] = useState('');
  const [wanted, setWanted] = useState('');
  const [isDone, setDone] = useState(false);
  const { error, isActing, act } = useAction();
  const change = async () => {
    setDone(false);
    if (!(await act(() => changePassword({ present, wanted })))) return;
    setPresent('');
    setWanted('');
    setDone(true);
  };
  return (
    <Form submit={() => void change()}>
      <ErrorMessage error={error} />
      <p role="status">{isDone && t('account.passwordChanged')}</p>
      <Field
        label={t('account.present')}
        type="password"
        autoComplete="current-password"
        value={present}
        change={setPresent}
        required
      />
      <Field
        label={t('account.wanted')}
        type="password"
        autoComplete="new-password"
        value={wanted}
        change={setWanted}
        hint={t('account.wantedHint')}
        required
      />
      <p className="desk-actions">
        <button type="submit" className="desk-button" disabled={isActing || !present || !wanted}>
          {t('account.changePassword')}
        </button>
      </p>
    </Form>
  );
}

/** One's own account: who one is here, the ways in, and where one is signed in. */
export function AccountScreen() {
  const queries = useQueryClient();
  const { data: account, error } = useQuery({ queryKey: ['account'], queryFn: getAccount });
  const changed = () => void queries.invalidateQueries({ queryKey: ['account'] });
  return (
    <main className="desk-list desk-account" id="main">
      <header className="desk-head">
        <h1>{t('account.title')}</h1>
      </header>
      <ErrorMessage error={error} />
      {account && (
        <>
          <p className="desk-hint">{account.email}</p>
          <PreferencesForm account={account} />
          <section className="desk-section">
            <h2>{t('account.password')}</h2>
            {account.hasPassword ? (
              <PasswordForm />
            ) : (
              <p>
                <a href="/desk/password">{t('account.noPassword')}</a>
              </p>
            )}
          </section>
          <section className="desk-section">
            <h2>{t('people.factor')}</h2>
            <FactorForm account={account} changed={changed} />
          </section>
          <section className="desk-section">
            <h2>{t('account.sessions')}</h2>
            <SessionsList />
          </section>
        </>
      )}
    </main>
  );
}
