import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Stands in the address where an id would, for a record that does not exist yet. */
export const NEW = 'new';

/**
 * The open record of a tab's list. It is a parameter of the address beside the state of the list, so that Back closes
 * the record and shows the list as it was.
 */
export function useOpenedRecord(parameter: string) {
  const [params, setParams] = useSearchParams();
  const addressOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set(parameter, id);
      return `?${next}`;
    },
    [params, parameter],
  );
  const listAddress = useCallback(() => {
    const next = new URLSearchParams(params);
    next.delete(parameter);
    return next.size > 0 ? `?${next}` : '.';
  }, [params, parameter]);
  const open = useCallback(
    (id: string | undefined, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete(parameter);
          else next.set(parameter, id);
          return next;
        },
        { replace },
      ),
    [setParams, parameter],
  );
  return { id: params.get(parameter) ?? undefined, addressOf, listAddress, open };
}
