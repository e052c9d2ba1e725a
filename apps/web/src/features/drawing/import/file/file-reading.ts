import type { LeftOut } from '@portal/files';
import { type CrsCode, crsCatalogue } from '@portal/geo';
import { type Candidate, candidatesOf } from './candidates.js';
import type { TableReading } from './file-contents.js';
import { type FileFaultCode, ImportFault } from './import-fault.js';
import { readFile } from './read-file.js';

export type FileReading =
  | {
      readonly candidates: readonly Candidate[];
      /** Names of the systems that coordinates were converted from. */
      readonly crs: readonly string[];
      readonly links: number;
      readonly left: readonly LeftOut[];
      readonly table?: TableReading;
    }
  /** The file does not say in which system its coordinates are. */
  | { readonly asks: 'CRS' }
  | { readonly fault: FileFaultCode; readonly found: string };

/** Reads a file; `chosenCrs` counts where the file itself names no system. */
export function readingOf(bytes: Uint8Array, chosenCrs?: CrsCode): FileReading {
  try {
    const { features, crs: ofFile, links = 0, left = [], table } = readFile(bytes);
    const crs = ofFile ?? (chosenCrs && crsCatalogue[chosenCrs]);
    const systems = new Set(features.map((feature) => feature.crs ?? crs));
    if (systems.has(undefined)) return { asks: 'CRS' };
    return {
      candidates: candidatesOf(features, crs),
      crs: [...systems].flatMap((system) => system?.code ?? []),
      links,
      left,
      ...(table && { table }),
    };
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.code, found: error.found };
    return { fault: 'FILE_DAMAGED', found: '' };
  }
}
