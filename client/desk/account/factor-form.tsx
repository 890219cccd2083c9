import { useState } from 'react';
import { QrCode } from '../../../views/components/sharing/qr-code.tsx';
import { type Account, beginFactor, confirmFactor, removeFactor, renewCodes } from '../api/account.ts';
import { CopiedText } from '../parts/copied-text.tsx';
import { Dialog, DialogActions, DialogClose } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { type TextKey, t } from '../texts.ts';

/** What is done with the second factor: each asks for the password, where there is one. */
type Intent = 'on' | 'off' | 'renew';
const intents: Readonly<Record<Intent, { label: TextKey; run: (password: string) => Promise<Result> }>> = {
  on: { label: 'account.turnOn', run: async (password) => ({ begun: await beginFactor(password) }) },
  off: {
    label: 'account.turnOff',
    run: async (password) => {
      await removeFactor(password);
      return {};
    },
  },
  renew: {
    label: 'account.renew',
    run: async (password) => ({ codes: (await renewCodes(password)).recoveryCodes }),
  },
};

interface Result {
  begun?: { secret: string; address: string };
  codes?: string[];
}

interface PasswordDialogProps {
  intent: Intent;
  hasPassword: boolean;
  close: () => void;
  done: (result: Result) => void;
}

function PasswordDialog({ intent, hasPassword, close, done }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const { error, isActing, act } = useAction();
  const { label, run } = intents[intent];
  return (
    <Dialog title={t(label)} close={close}>
      <ErrorMessage error={error} />
      {hasPassword && (
        <Field
          label={t('account.present')}
          type="password"
          autoComplete="current-password"
          value={password}
          change={setPassword}
          required
        />
      )}
      <DialogActions
        close={close}
        label={t(label)}
        isPossible={!isActing && (password !== '' || !hasPassword)}
        act={() => void act(async () => done(await run(password)))}
      />
    </Dialog>
  );
}

/** Shows the secret to an authenticator app, and asks for a code of it. */
function ConfirmDialog({
  begun,
  close,
  done,
}: {
  begun: { secret: string; address: string };
  close: () => void;
  done: (codes: string[]) => void;
}) {
  const [code, setCode] = useState('');
  const { error, isActing, act } = useAction();
  return (
    <Dialog title={t('account.turnOn')} close={close}>
      <ErrorMessage error={error} />
      <p>{t('account.scan')}</p>
      <div className="desk-qr">
        <QrCode url={begun.address} label={t('account.scan')} />
      </div>
      <CopiedText label={t('account.key')} text={begun.secret} hint={t('account.keyHint')} />
      <Field label={t('account.code')} autoComplete="one-time-code" value={code} change={setCode} required />
      <DialogActions
        close={close}
        label={t('account.turnOn')}
        isPossible={!isActing && code !== ''}
        act={() => void act(async () => done((await confirmFactor(code)).recoveryCodes))}
      />
    </Dialog>
  );
}

function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Dialog title={t('account.codes')} close={close}>
      <p>{t('account.codesText')}</p>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogClose close={close} />
    </Dialog>
  );
}

/** Turns the second factor on and off, and makes other recovery codes. */
export function FactorForm({ account, changed }: { account: Account; changed: () => void }) {
  const [intent, setIntent] = useState<Intent>();
  const [{ begun, codes }, setResult] = useState<Result>({});
  const close = () => {
    setIntent(undefined);
    setResult({});
    changed();
  };
  const offered: readonly Intent[] = account.hasSecondFactor ? ['renew', 'off'] : ['on'];
  return (
    <>
      <p>
        {account.hasSecondFactor
          ? t('account.factorOn', { count: account.recoveryCodes })
          : t('account.factorText')}
      </p>
      <p className="desk-actions">
        {offered.map((each) => (
          <button key={each} type="button" className="desk-button" onClick={() => setIntent(each)}>
            {t(intents[each].label)}
          </button>
        ))}
      </p>
      {codes ? (
        <CodesDialog key="codes" codes={codes} close={close} />
      ) : begun ? (
        <ConfirmDialog
          key="confirm"
          begun={begun}
          close={close}
          done={(made) => setResult({ codes: made })}
        />
      ) : (
        intent && (
          <PasswordDialog
            key="password"
            intent={intent}
            hasPassword={account.hasPassword}
            close={close}
            done={(result) => (result.begun || result.codes ? setResult(result) : close())}
          />
        )
      )}
    </>
  );
}
