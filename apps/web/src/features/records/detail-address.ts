import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Stands where an id would, for what does not exist yet. */
export const NEW = 'new';

/**
 * Which entry of a tab's list is open, in the address beside the state of the list, so that Back closes it and the list
 * is found as it was left.
 */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams();
  const addressOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set(name, id);
      return `?${next}`;
    },
    [params, name],
  );
  const listAddress = useCallback(() => {
    const next = new URLSearchParams(params);
    next.delete(name);
    return next.size > 0 ? `?${next}` : '.';
  }, [params, name]);
  const open = useCallback(
    (id: string | undefined, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete(name);
          else next.set(name, id);
          return next;
        },
        { replace },
      ),
    [setParams, name],
  );
  return { id: params.get(name) ?? undefined, addressOf, listAddress, open };
}
