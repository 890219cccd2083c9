import { useReader } from '../../reader.tsx';

/** A field that only programs fill in: nobody sees it, and assistive technology does not read it. */
function LeftEmpty() {
  const { t } = useReader();
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {t('newsletter.leaveEmpty')}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

interface AgainstProgramsProps {
  /** The signed moment at which the form is shown again, to be sent once more. */
  shown?: string | undefined;
  /** What is said where it has to be. */
  again: string;
}

/** What keeps programs from sending a form: a field to leave empty, and how long it was filled in, by a script or by `shown`. */
export function AgainstPrograms({ shown, again }: AgainstProgramsProps) {
  return (
    <>
      <input type="hidden" name="took" />
      {shown && (
        <>
          <input type="hidden" name="shown" value={shown} />
          <p className="form-again" role="status">
            {again}
          </p>
        </>
      )}
      <LeftEmpty />
    </>
  );
}
