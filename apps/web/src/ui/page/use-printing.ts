import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The moment at which the page is being printed; undefined otherwise. What depends on it is rendered before printing. */
export function usePrinting(): Date | undefined {
  const [printedAt, setPrintedAt] = useState<Date>();
  useEffect(() => {
    const start = () => flushSync(() => setPrintedAt(new Date()));
    const end = () => setPrintedAt(undefined);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt;
}
