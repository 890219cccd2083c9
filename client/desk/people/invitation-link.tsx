import type { Invitation } from '../api/people.ts';
import { CopiedText } from '../parts/copied-text.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../texts.ts';
import { momentText } from './people-frame.tsx';

interface InvitationLinkProps {
  name: string;
  invitation: Invitation;
  isMailed: boolean;
  close: () => void;
}

/** The link of an invitation, to be handed to the person: it is not shown again. */
export function InvitationLink({ name, invitation, isMailed, close }: InvitationLinkProps) {
  return (
    <Dialog title={t('people.invitationOf', { name })} close={close}>
      <CopiedText
        label={t('people.link')}
        text={window.location.origin + invitation.address}
        hint={t('people.linkHint', { name, time: momentText(invitation.expiresAt) })}
      />
      {isMailed && <p role="status">{t('people.mailed')}</p>}
      <p className="desk-actions">
        <button type="button" className="desk-button" data-main onClick={close}>
          {t('people.close')}
        </button>
      </p>
    </Dialog>
  );
}
