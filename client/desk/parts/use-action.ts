import { useState } from 'react';

/** An action that may fail: what went wrong, and whether it is under way. */
export function useAction() {
  const [error, setError] = useState<unknown>();
  const [isActing, setActing] = useState(false);
  /** Does something. Resolves to whether it succeeded. */
  const act = async (action: () => Promise<unknown>): Promise<boolean> => {
    setActing(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setActing(false);
    }
  };
  return { error, isActing, act };
}
