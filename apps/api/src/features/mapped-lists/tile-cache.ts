/**
 * Keeps tiles by the tags that name their contents, so that none goes out of date. Those that were not asked for the
 * longest go first. Readers who meet share one load; a failed one is not kept.
 */
export class TileCache {
  private readonly tiles = new Map<string, Buffer>();
  private readonly loads = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  async get(tag: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.tiles.get(tag);
    if (known) {
      this.tiles.delete(tag);
      this.tiles.set(tag, known);
      return known;
    }
    const running = this.loads.get(tag);
    if (running) return running;
    const started = load().finally(() => this.loads.delete(tag));
    this.loads.set(tag, started);
    const tile = await started;
    this.keep(tag, tile);
    return tile;
  }

  private keep(tag: string, tile: Buffer): void {
    this.bytes += tile.length - (this.tiles.get(tag)?.length ?? 0);
    this.tiles.set(tag, tile);
    for (const [oldest, { length }] of this.tiles) {
      if (this.bytes <= this.mostBytes) return;
      this.tiles.delete(oldest);
      this.bytes -= length;
    }
  }
}
