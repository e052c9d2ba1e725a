import type { AntennaFile, AntennaFileFormat } from '../pattern/antenna-pattern.js';
import { FaultList } from './fault-list.js';
import type { FileResult } from './file-fault.js';
import { firstBlock, readNsma89 } from './nsma-89.js';
import { readNsma99 } from './nsma-99.js';
import {
  headingIn,
  isPatternHeading,
  type PatternProfile,
  type ProfiledHeading,
  readPatternCsv,
} from './pattern-csv.js';
import { isPlanetCut, readPlanet } from './planet.js';
import { firstLinesOf, linesOf, readText } from './text-lines.js';

/** Lines among which a format shows itself. */
const LINES_TO_LOOK_AT = 200;

/** Six letters and digits, a colon, a comma: the lines of WG16.99.050. */
const NSMA_99_LINE = /^[A-Z][A-Z0-9]{5}:\s*,/;

type Reader = (text: string, faults: FaultList, profiled?: ProfiledHeading) => AntennaFile;
const readers: Readonly<Record<AntennaFileFormat, Reader>> = {
  NSMA_99: readNsma99,
  NSMA_89: (text, faults) => readNsma89(linesOf(text, faults), faults),
  PLANET: (text, faults) => readPlanet(linesOf(text, faults), faults),
  CSV: (text, faults, profiled) => readPatternCsv(linesOf(text, faults), faults, profiled),
};

interface Recognised {
  readonly format: AntennaFileFormat;
  /** Of a table that a profile describes. */
  readonly profiled?: ProfiledHeading;
}

/** What an antenna file is, by what it contains and not by its name; `undefined` for others. */
function recognise(text: string, profiles: readonly PatternProfile[]): Recognised | undefined {
  const first = firstLinesOf(text, LINES_TO_LOOK_AT);
  if (first.some((line) => NSMA_99_LINE.test(line))) return { format: 'NSMA_99' };
  if (first.some(isPlanetCut)) return { format: 'PLANET' };
  if (isPatternHeading(first.find((line) => line.trim() !== '') ?? '')) return { format: 'CSV' };
  const profiled = headingIn(first, profiles);
  if (profiled) return { format: 'CSV', profiled };
  return firstBlock(first) >= 0 ? { format: 'NSMA_89' } : undefined;
}

/** {@link FileResult} of an antenna file, with its format as far as it was recognised. */
export type AntennaFileResult = FileResult<AntennaFile> & { readonly format?: AntennaFileFormat };

/**
 * Reads an antenna file of any format: NSMA WG16.99.050 and WG16.89.003, Planet (MSI), CSV, and tables of makers that one
 * of the profiles describes. All faults are listed, each with its line, up to 200. Takes time in proportion to the size
 * of the file, at most {@link MAX_FILE_SIZE}.
 */
export function readAntennaFile(
  file: string | Uint8Array,
  profiles: readonly PatternProfile[] = [],
): AntennaFileResult {
  const faults = new FaultList();
  const text = readText(file, faults);
  const recognised = text === undefined ? undefined : recognise(text, profiles);
  if (text !== undefined && !recognised) faults.add(0, 'FORMAT_UNKNOWN');
  const value =
    text !== undefined && recognised ? readers[recognised.format](text, faults, recognised.profiled) : undefined;
  return { ...faults.resultOf(value as AntennaFile), format: recognised?.format };
}
