import type { CrsCode } from '@portal/geo';
import { LARGEST_FILE } from './file-contents.js';
import type { FileReading } from './file-reading.js';
import type { FileRequest } from './file-reading-worker.js';

/** Reads a file beside the page, which stays usable. `signal` ends the reading; the promise then stays open. */
export async function readInWorker(file: File, crs: CrsCode | undefined, signal: AbortSignal): Promise<FileReading> {
  if (file.size > LARGEST_FILE) return { fault: 'FILE_TOO_LARGE', found: '' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./file-reading-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<FileReading>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => resolve(data));
    worker.addEventListener('error', () => resolve({ fault: 'FILE_DAMAGED', found: '' }));
    worker.postMessage({ bytes, crs } satisfies FileRequest, [bytes.buffer]);
  });
  signal.addEventListener('abort', () => worker.terminate());
  return reading.finally(() => worker.terminate());
}
