import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { GridTile, OwnMap } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { FileAnswer } from '../../../kernel/contract/file-answer.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { OwnMapError } from './own-map-error.js';
import { listOwnMaps, type OwnMapFile, readOwnMap } from './own-maps-folder.js';
import { TileArchive } from './tile-archive.js';
import { mediaTypeOf } from './tile-content.js';

interface Opened {
  /** Changes when a file is replaced. */
  readonly state: string;
  readonly archive: Promise<TileArchive>;
}

/** A request that has the archive of a file that was replaced is let to finish. */
const LINGER_MS = 60_000;

/** Base maps that the operator has loaded from files. */
@Injectable()
export class OwnMapsService implements OnModuleDestroy {
  private readonly logger = new Logger(OwnMapsService.name);
  private readonly dataDir: string;
  private readonly opened = new Map<string, Opened>();

  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    this.dataDir = dataDir;
  }

  /** Those that can be read; the others are in the log. */
  async list(): Promise<OwnMap[]> {
    const files = await listOwnMaps(this.dataDir);
    const maps = await Promise.all(files.map((file) => this.describe(file)));
    return maps.filter((map) => map !== undefined);
  }

  /**
   * @param known the ETag that the caller has
   * @throws PortalError NOT_FOUND for a map or a tile that is not there; PROVIDER_FAILED for a tile that cannot be read
   */
  async tile(key: string, { z, x, y }: GridTile, known: string | undefined): Promise<FileAnswer> {
    const file = await readOwnMap(this.dataDir, key);
    if (!file) throw new PortalError('NOT_FOUND');
    const bytes = await this.read(file, { z, x, y });
    if (!bytes) throw new PortalError('NOT_FOUND');
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) throw this.failure(file, new OwnMapError(`The tile ${z}/${x}/${y} is no picture.`));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const content = known === etag ? undefined : bytes;
    return new FileAnswer({ mediaType, fileName: `${key}-${z}-${x}-${y}`, shown: true, content, etag });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.opened.values()].map(close));
  }

  private async describe(file: OwnMapFile): Promise<OwnMap | undefined> {
    try {
      const { header, isVector } = await this.archive(file);
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
      const { key, title, attribution } = file;
      const content = isVector ? 'VECTOR' : 'RASTER';
      return { key, title, attribution, content, minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat] };
    } catch (error) {
      this.logger.error({ err: error, map: file.key }, 'A base map cannot be read and is left out.');
      return undefined;
    }
  }

  private async read(file: OwnMapFile, { z, x, y }: GridTile): Promise<Buffer | undefined> {
    try {
      const archive = await this.archive(file);
      return await archive.tile(z, x, y);
    } catch (error) {
      throw this.failure(file, error);
    }
  }

  private failure({ key }: OwnMapFile, error: unknown): PortalError {
    this.logger.error({ err: error, map: key }, 'A tile of a base map cannot be read.');
    return new PortalError('PROVIDER_FAILED', { values: { layer: key, outcome: 'NO_PICTURE' }, cause: error });
  }

  private async archive({ key, path }: OwnMapFile): Promise<TileArchive> {
    const { ino, size, mtimeMs } = await stat(path);
    const state = `${ino} ${size} ${mtimeMs}`;
    const before = this.opened.get(key);
    if (before?.state === state) return before.archive;
    const next: Opened = { state, archive: TileArchive.open(path) };
    this.opened.set(key, next);
    if (before) setTimeout(() => void close(before), LINGER_MS).unref();
    // What could not be opened is tried again.
    next.archive.catch(() => {
      if (this.opened.get(key) === next) this.opened.delete(key);
    });
    return next.archive;
  }
}

async function close({ archive }: Opened): Promise<void> {
  await archive.then(
    (opened) => opened.close(),
    () => undefined,
  );
}
