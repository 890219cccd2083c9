import { useState } from 'react';

/** Does one thing after the other, and says whether it is being done, and what went wrong. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const attempt = (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    void work()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { isBusy, error, attempt };
}
