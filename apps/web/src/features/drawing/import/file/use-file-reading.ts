import type { CrsCode } from '@portal/geo';
import { useEffect, useState } from 'react';
import type { FileReading } from './file-reading.js';
import { readInWorker } from './read-in-worker.js';

/** What a file contains; undefined while it is read. Another file or system, or leaving, ends the reading. */
export function useFileReading(file: File, crs: CrsCode | undefined): FileReading | undefined {
  const [reading, setReading] = useState<FileReading>();
  useEffect(() => {
    const ending = new AbortController();
    setReading(undefined);
    readInWorker(file, crs, ending.signal)
      .catch((): FileReading => ({ fault: 'FILE_DAMAGED', found: '' }))
      .then((read) => {
        if (!ending.signal.aborted) setReading(read);
      });
    return () => ending.abort();
  }, [file, crs]);
  return reading;
}
