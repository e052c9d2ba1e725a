import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (params: URLSearchParams) => void;

/** The last change that is not rendered yet, and the parameters that it was made to. */
let unrendered: { readonly from: string; readonly to: URLSearchParams } | undefined;

/**
 * Changes parameters of the address. What two parts of a page change at the same time, such as the view of a map and the
 * row that is chosen, is kept both: an address is rendered only once its page was asked for access, and a second change
 * would otherwise be made to the parameters before the first.
 */
export function useParameterChange(): (change: Change, options?: NavigateOptions) => void {
  const [params, setParams] = useSearchParams();
  const from = params.toString();
  useEffect(() => {
    unrendered = undefined;
  }, [from]);
  return useCallback(
    (change, options) => {
      const to = new URLSearchParams(unrendered?.from === from ? unrendered.to : from);
      change(to);
      unrendered = { from, to };
      setParams(to, options);
    },
    [from, setParams],
  );
}
