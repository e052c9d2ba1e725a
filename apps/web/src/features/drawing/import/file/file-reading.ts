import type { CrsCode } from '@portal/geo';
import { type Candidate, candidatesOf } from './candidates.js';
import { type FileFaultCode, ImportFault } from './import-fault.js';
import { readFile } from './read-file.js';

export type FileReading =
  | { readonly candidates: readonly Candidate[]; readonly crs: CrsCode; readonly links: number }
  /** The file does not say in which system its coordinates are. */
  | { readonly asks: 'CRS' }
  | { readonly fault: FileFaultCode; readonly found: string };

/** Reads a file; `chosenCrs` counts where the file itself names no system. */
export function readingOf(bytes: Uint8Array, chosenCrs?: CrsCode): FileReading {
  try {
    const { features, crs = chosenCrs, links = 0 } = readFile(bytes);
    return crs ? { candidates: candidatesOf(features, crs), crs, links } : { asks: 'CRS' };
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.code, found: error.found };
    return { fault: 'FILE_DAMAGED', found: '' };
  }
}
