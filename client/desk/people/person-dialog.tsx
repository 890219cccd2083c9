import { useState } from 'react';
import {
  changePerson,
  type Invitation,
  inviteAgain,
  type ListedPerson,
  resetPerson,
  revokePerson,
} from '../api/people.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { useAction } from '../parts/use-action.ts';
import { type TextKey, t } from '../texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { SessionsList } from './sessions-list.tsx';

/** What is done with a person's way in, once more is said about it. */
interface Step {
  label: TextKey;
  text: TextKey;
  run: (id: string) => Promise<{ invitation?: Invitation }>;
  /** Whether it makes sense for a person. */
  isFor?: (person: ListedPerson) => boolean;
}

const steps: readonly Step[] = [
  { label: 'people.again', text: 'people.againText', run: (id) => inviteAgain(id, true) },
  {
    label: 'people.resetPassword',
    text: 'people.resetPasswordText',
    run: (id) => resetPerson(id, { password: true, mail: true }),
    isFor: ({ hasPassword }) => hasPassword,
  },
  {
    label: 'people.resetFactor',
    text: 'people.resetFactorText',
    run: (id) => resetPerson(id, { secondFactor: true }),
    isFor: ({ hasSecondFactor }) => hasSecondFactor,
  },
  {
    label: 'people.revoke',
    text: 'people.revokeText',
    run: async (id) => {
      await revokePerson(id);
      return {};
    },
  },
];

interface PersonDialogProps {
  person: ListedPerson;
  close: () => void;
  changed: () => void;
}

/** Asks once more before something is taken away. */
function StepDialog({ person, step, close, changed }: PersonDialogProps & { step: Step }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const { error, isActing, act } = useAction();
  const go = () =>
    act(async () => {
      const made = (await step.run(person.id)).invitation;
      changed();
      if (made) setInvitation(made);
      else close();
    });
  if (invitation) return <InvitationLink name={person.name} invitation={invitation} isMailed close={close} />;
  return (
    <Dialog title={t(step.label)} close={close}>
      <ErrorMessage error={error} />
      <p>{t(step.text, { name: person.name })}</p>
      <DialogActions close={close} label={t(step.label)} isPossible={!isActing} act={() => void go()} />
    </Dialog>
  );
}

const fieldsOf = ({ name, email, role, verticals, regions, languages }: ListedPerson) => ({
  name,
  email,
  role,
  verticals,
  regions,
  languages,
});

/** What a person may do, the sessions, and what can be done with the way in. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, close, changed } = props;
  const [fields, setFields] = useState(() => fieldsOf(person));
  const [step, setStep] = useState<Step>();
  const { error, isActing, act } = useAction();
  const save = () =>
    act(async () => {
      await changePerson(person.id, fields);
      changed();
      close();
    });
  if (step) return <StepDialog {...props} step={step} />;
  return (
    <Dialog title={person.name} close={close}>
      <ErrorMessage error={error} />
      <PersonFields fields={fields} change={(changes) => setFields({ ...fields, ...changes })} />
      <h3>{t('people.sessions')}</h3>
      <SessionsList id={person.id} />
      <h3>{t('people.access')}</h3>
      <p className="desk-steps">
        {steps
          .filter(({ isFor }) => isFor?.(person) ?? true)
          .map((each) => (
            <button key={each.label} type="button" className="desk-quiet" onClick={() => setStep(each)}>
              {t(each.label)}
            </button>
          ))}
      </p>
      <DialogActions close={close} label={t('people.save')} isPossible={!isActing} act={() => void save()} />
    </Dialog>
  );
}
