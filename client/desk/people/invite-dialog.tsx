import { useState } from 'react';
import { type Invitation, invitePerson } from '../api/people.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import { blankPerson, PersonFields } from './person-fields.tsx';

/** Asks who is invited to do what, and shows the link of the invitation. */
export function InviteDialog({ close, changed }: { close: () => void; changed: () => void }) {
  const [fields, setFields] = useState(blankPerson);
  const [mail, setMail] = useState(true);
  const [made, setMade] = useState<{ name: string; invitation: Invitation }>();
  const { error, isActing, act } = useAction();
  const invite = () =>
    act(async () => {
      const { person, invitation } = await invitePerson({ ...fields, mail });
      setMade({ name: person.name, invitation });
      changed();
    });
  if (made) return <InvitationLink {...made} isMailed={mail} close={close} />;
  return (
    <Dialog title={t('people.invite')} close={close}>
      <ErrorMessage error={error} />
      <PersonFields fields={fields} change={(changes) => setFields({ ...fields, ...changes })} />
      <label className="desk-tick">
        <input type="checkbox" checked={mail} onChange={({ target }) => setMail(target.checked)} />
        {t('people.sendMail')}
      </label>
      <DialogActions
        close={close}
        label={t('people.invite')}
        isPossible={!isActing && fields.name !== '' && fields.email !== ''}
        act={() => void invite()}
      />
    </Dialog>
  );
}
