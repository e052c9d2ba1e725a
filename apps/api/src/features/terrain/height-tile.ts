import type { Metres, Position } from '@portal/geo';

/** Where a place lies between four cells of a grid of heights. */
interface GridPlace {
  readonly row: number;
  readonly column: number;
  /** Shares of the next row and the next column, 0 to 1. */
  readonly down: number;
  readonly right: number;
}

/** Elevation of a part of the earth, from a file. */
export interface HeightTile {
  /**
   * Heights above sea level, one for each position, undefined where the tile has none.
   *
   * @param positions of WGS 84, inside the tile
   * @throws Error for a file that is cut off or cannot be read
   */
  heightsAt(positions: readonly Position[]): Promise<readonly (Metres | undefined)[]>;
  close(): Promise<void>;
}

/** Lower than any land and higher than any mountain: cells of such heights are holes that were filled with a number. */
const POSSIBLE = { lowest: -500, highest: 9000 } as const;

/** A height as it is stored, undefined for one that no place of the earth has. */
export const possibleHeight = (height: Metres): Metres | undefined =>
  height >= POSSIBLE.lowest && height <= POSSIBLE.highest ? height : undefined;

/** Splits a place in cells into the cell above and left of it and the shares of its neighbours. */
export function gridPlace(row: number, column: number, rows: number, columns: number): GridPlace {
  const top = Math.min(Math.max(Math.floor(row), 0), rows - 2);
  const left = Math.min(Math.max(Math.floor(column), 0), columns - 2);
  const share = (value: number) => Math.min(Math.max(value, 0), 1);
  return { row: top, column: left, down: share(row - top), right: share(column - left) };
}

/**
 * Bilinear interpolation. Cells without a height are left out; undefined where none of the four has one that counts.
 *
 * @param cell height of a cell, undefined where there is none
 */
export function interpolated(
  { row, column, down, right }: GridPlace,
  cell: (row: number, column: number) => Metres | undefined,
): Metres | undefined {
  const corners = [
    [cell(row, column), (1 - down) * (1 - right)],
    [cell(row, column + 1), (1 - down) * right],
    [cell(row + 1, column), down * (1 - right)],
    [cell(row + 1, column + 1), down * right],
  ] as const;
  let [sum, weights] = [0, 0];
  for (const [height, weight] of corners)
    if (height !== undefined && weight > 0) {
      sum += height * weight;
      weights += weight;
    }
  return weights > 0 ? sum / weights : undefined;
}
