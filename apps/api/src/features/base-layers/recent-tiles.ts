import type { ProvidedTile } from './provider-client.service.js';

const MOST_BYTES = 32_000_000;
const LIFETIME_MS = 10 * 60_000;

interface Entry {
  readonly tile: Promise<ProvidedTile>;
  readonly until: number;
  bytes: number;
}

/** Tiles of the last minutes, the least used of which go first; requests for one that meet share it. Failures are not kept. */
export class RecentTiles {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  get(id: string, load: () => Promise<ProvidedTile>): Promise<ProvidedTile> {
    const known = this.entries.get(id);
    if (known) this.remove(id, known);
    if (known && known.until > performance.now()) {
      this.put(id, known);
      return known.tile;
    }
    const entry: Entry = { tile: load(), until: performance.now() + LIFETIME_MS, bytes: 0 };
    this.put(id, entry);
    entry.tile.then(
      ({ bytes }) => this.weigh(id, entry, bytes.length),
      () => this.remove(id, entry),
    );
    return entry.tile;
  }

  private put(id: string, entry: Entry): void {
    this.entries.set(id, entry);
    this.bytes += entry.bytes;
  }

  private remove(id: string, entry: Entry): void {
    if (this.entries.get(id) !== entry) return;
    this.entries.delete(id);
    this.bytes -= entry.bytes;
  }

  private weigh(id: string, entry: Entry, bytes: number): void {
    if (this.entries.get(id) !== entry) return;
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const [oldest, old] of this.entries) {
      if (this.bytes <= MOST_BYTES) return;
      this.remove(oldest, old);
    }
  }
}
