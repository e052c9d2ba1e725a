import { unzipSync } from 'fflate';
import { ImportFault } from './import-fault.js';

const LARGEST_UNPACKED = 200 * 1024 * 1024;
const MOST_ENTRIES = 1000;

/**
 * The files of an archive whose names pass, by name. The sizes it declares are added up before anything is unpacked,
 * and a file that is larger than it declares does not get more room.
 *
 * @throws ImportFault ARCHIVE_TOO_LARGE, FILE_DAMAGED
 */
export function unpack(archive: Uint8Array, wanted: RegExp): Map<string, Uint8Array> {
  let [total, entries] = [0, 0];
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        const isWanted = wanted.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);
        if (isWanted) total += originalSize;
        if (total > LARGEST_UNPACKED || entries > MOST_ENTRIES) throw new ImportFault('ARCHIVE_TOO_LARGE');
        return isWanted;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof ImportFault ? error : new ImportFault('FILE_DAMAGED');
  }
}
