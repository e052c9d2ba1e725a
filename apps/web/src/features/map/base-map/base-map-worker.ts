import atlasAddress from 'world-atlas/countries-10m.json?url';
import type { TileAddress, TilePart } from './base-map-tiles.js';
import { groundCutter } from './cut-ground.js';

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

async function start(): Promise<void> {
  const response = await fetch(atlasAddress);
  if (!response.ok) throw new Error(`${atlasAddress}: ${response.status}`);
  const cut = groundCutter(await response.json());
  self.addEventListener('message', ({ data: { id, tile } }: MessageEvent<TileRequest>) =>
    answer({ id, parts: cut(tile) }),
  );
  answer({ ready: true });
}

start().catch((error: unknown) => answer({ failed: String(error) }));
