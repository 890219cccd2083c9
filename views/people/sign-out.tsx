import { useReader } from '../reader.tsx';

/** The button by which a person signs out. `csrf` is the token of the session. */
export function SignOut({ action, csrf }: { action: string; csrf: string }) {
  const { t } = useReader();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" className="button universal">
        {t('people.signOut')}
      </button>
    </form>
  );
}
