import { useState } from 'react';
import { t } from '../texts.ts';
import { Dialog } from './dialog.tsx';

/** Says that the session has ended, and goes on when the person has signed in again. `goOn` resolves to whether it could. */
export function SignInDialog({ goOn }: { goOn: () => Promise<boolean> }) {
  const [failed, setFailed] = useState(false);
  return (
    <Dialog title={t('session.ended')}>
      <p>{t('session.endedText')}</p>
      {failed && (
        <p className="desk-problem" role="alert">
          {t('session.notYet')}
        </p>
      )}
      <p className="desk-actions">
        <a className="desk-button" href="/desk/sign-in" target="_blank" rel="noreferrer">
          {t('session.signIn')}
        </a>
        <button
          type="button"
          className="desk-button"
          data-main
          onClick={() => void goOn().then((done) => setFailed(!done))}
        >
          {t('session.goOn')}
        </button>
      </p>
    </Dialog>
  );
}
