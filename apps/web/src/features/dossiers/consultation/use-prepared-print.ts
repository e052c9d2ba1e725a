import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const LOOK_MS = 120;
/** Whatever is not read by then is printed without. */
const LONGEST_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until nothing that is to be printed is still being loaded, twice in a row: what arrives may ask for more. */
async function untilRead(queries: QueryClient): Promise<void> {
  const ends = Date.now() + LONGEST_MS;
  let quiet = 0;
  while (quiet < 2 && Date.now() < ends) {
    await pause(LOOK_MS);
    const isReading =
      queries.isFetching() > 0 || document.querySelector('[data-printed-parts] [data-waiting]') !== null;
    quiet = isReading ? 0 : quiet + 1;
  }
}

/** Shows what is on paper only, waits until it is read, and prints; also for the keys of the browser. */
export function usePreparedPrint(isOffered: boolean): { readonly isPrepared: boolean; readonly print: () => void } {
  const queries = useQueryClient();
  const [isPrepared, prepare] = useState(false);
  const print = useCallback(() => {
    if (!isOffered) {
      window.print();
      return;
    }
    flushSync(() => prepare(true));
    void untilRead(queries).then(() => {
      window.print();
      prepare(false);
    });
  }, [isOffered, queries]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [print]);
  return { isPrepared, print };
}
