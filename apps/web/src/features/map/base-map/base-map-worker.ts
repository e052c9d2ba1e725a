import atlasAddress from 'world-atlas/countries-10m.json?url';
import detailsAddress from '../../../../data/details.json?url';
import type { TileAddress, TilePart } from './base-map-tiles.js';
import { type Atlas, groundCutter } from './cut-ground.js';
import type { GroundDetails } from './ground-details.js';

export interface TileRequest {
  readonly id: number;
  readonly tile: TileAddress;
}

export type TileAnswer =
  | { readonly id: number; readonly parts: readonly TilePart[] }
  /** Tiles can be asked for. */
  | { readonly ready: true }
  | { readonly failed: string };

const answer = (message: TileAnswer): void => self.postMessage(message);

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

async function start(): Promise<void> {
  const [atlas, details] = await Promise.all([read<Atlas>(atlasAddress), read<GroundDetails>(detailsAddress)]);
  const cut = groundCutter(atlas, details);
  self.addEventListener('message', ({ data: { id, tile } }: MessageEvent<TileRequest>) =>
    answer({ id, parts: cut(tile) }),
  );
  answer({ ready: true });
}

start().catch((error: unknown) => answer({ failed: String(error) }));
