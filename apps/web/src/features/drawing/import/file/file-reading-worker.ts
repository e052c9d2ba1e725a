import type { CrsCode } from '@portal/geo';
import { type FileReading, readingOf } from './file-reading.js';

export interface FileRequest {
  readonly bytes: Uint8Array;
  readonly crs: CrsCode | undefined;
}

self.addEventListener('message', ({ data: { bytes, crs } }: MessageEvent<FileRequest>) => {
  const answer: FileReading = readingOf(bytes, crs);
  self.postMessage(answer);
});
