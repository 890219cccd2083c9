import type { Invitation } from '../api/people.ts';
import { CopiedText } from '../parts/copied-text.tsx';
import { Dialog, DialogClose } from '../parts/dialog.tsx';
import { momentText } from '../parts/moment.tsx';
import { t } from '../texts.ts';

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
      <DialogClose close={close} />
    </Dialog>
  );
}
