import { readCsvRows } from '@portal/contracts';
import { type NetworkBody, NetworkBody as NetworkSchema } from '@portal/contracts/modules/mw-parity';
import { readFigure } from '@portal/files';

export type PlannedHops = NetworkBody['hops'];

/** Hops of a file, and the lines that hold none. */
export interface ReadNetwork {
  readonly hops: PlannedHops;
  readonly faultyLines: readonly number[];
}

const hop = NetworkSchema.shape.hops.element;
const figure = (text: string | undefined): number => readFigure(text ?? '') ?? Number.NaN;

/** Reads lines of site A, its latitude and longitude in decimal degrees, then the same of site B; a first line of headings is left out. */
export function readNetwork(text: string): ReadNetwork {
  const hops: PlannedHops = [];
  const faultyLines: number[] = [];
  for (const [at, { row, cells }] of readCsvRows(text).entries()) {
    const [a, latitudeA, longitudeA, b, latitudeB, longitudeB] = cells;
    const { data } = hop.safeParse({
      a: { site: a?.trim(), latitude: figure(latitudeA), longitude: figure(longitudeA) },
      b: { site: b?.trim(), latitude: figure(latitudeB), longitude: figure(longitudeB) },
    });
    if (data) hops.push(data);
    else if (at > 0 || Number.isFinite(figure(latitudeA))) faultyLines.push(row);
  }
  return { hops, faultyLines };
}
