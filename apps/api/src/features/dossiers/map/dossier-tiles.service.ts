import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Corners, GROUPS_LAYER, type TileAddress, VECTOR_TILE_MEDIA_TYPE } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { FileAnswer } from '../../../kernel/contract/file-answer.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { TimedCache } from '../../../kernel/timed-cache.js';
import { type AccessScope, accessScopeOf } from '../dossier-access.js';
import type { DossierKind, MappedAspect } from '../dossier-kind.js';
import { type DossierListFilter, DossierListsRepository } from '../lists/dossier-lists.repository.js';
import { DossierTilesRepository, type TileQuestion } from './dossier-tiles.repository.js';
import { TileCache } from './tile-cache.js';
import { vectorTile } from './vector-tile.js';

/** Objects that a tile draws; of more, groups are counted. A line with its texts takes about 150 bytes. */
const OBJECTS_SHOWN = 2500;
/** The tiles of a view are asked for together, and their dossiers are the same. */
const REVISION_MS = 1000;
/** Of tiles in the memory of a process: those of a few views. */
const KEPT_BYTES = 32 * 1024 * 1024;

type TileFilter = Omit<DossierListFilter, 'sort' | 'order'>;

interface TileRequest {
  readonly address: TileAddress;
  readonly filter: TileFilter;
  /** The tag of the tile that the caller has. */
  readonly known: string | undefined;
}

/** Tiles of a map of dossiers, each of those that its reader may see. */
@Injectable()
export class DossierTilesService {
  private readonly revisions = new TimedCache<string>(REVISION_MS);
  private readonly contents = new TileCache(KEPT_BYTES);
  private writesTiles: boolean | undefined;

  constructor(
    private readonly database: DatabaseService,
    private readonly lists: DossierListsRepository,
    private readonly tiles: DossierTilesRepository,
  ) {}

  /** @throws PortalError NOT_FOUND for a kind that is on no map */
  async tile(kind: DossierKind, caller: Caller, { address, filter, known }: TileRequest): Promise<FileAnswer> {
    const { mapped } = kind;
    if (!mapped) throw new PortalError('NOT_FOUND');
    const scope = accessScopeOf(kind, caller);
    const seen = JSON.stringify([kind.key, scope]);
    if (this.revisions.size > 1000) this.revisions.forget();
    const revision = await this.revisions.get(seen, () => this.lists.revision(this.database, [{ kind, scope }]));
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([seen, revision, filter, address]))
      .digest('base64url')}"`;
    const listing = () => this.listing(kind, scope, filter);
    return new FileAnswer({
      mediaType: VECTOR_TILE_MEDIA_TYPE,
      fileName: `${address.z}-${address.x}-${address.y}.mvt`,
      shown: true,
      etag,
      content: known === etag ? undefined : await this.contents.get(etag, () => this.content(mapped, address, listing)),
    });
  }

  /**
   * The box around all that tiles draw, null without any.
   *
   * @throws PortalError NOT_FOUND for a kind that is on no map
   */
  async corners(kind: DossierKind, caller: Caller, filter: TileFilter): Promise<Corners | null> {
    const { mapped } = kind;
    if (!mapped) throw new PortalError('NOT_FOUND');
    return this.tiles.corners(this.database, {
      mapped,
      listing: this.listing(kind, accessScopeOf(kind, caller), filter),
    });
  }

  private listing(kind: DossierKind, scope: AccessScope, filter: TileFilter): TileQuestion['listing'] {
    return this.lists.listing([{ kind, scope }], { ...filter, sort: 'updatedAt', order: 'desc' });
  }

  /** @param listing made anew for each statement, because a statement appends its values */
  private async content(
    mapped: MappedAspect,
    address: TileAddress,
    listing: () => TileQuestion['listing'],
  ): Promise<Buffer> {
    const question = (): TileQuestion => ({ mapped, address, listing: listing() });
    if ((await this.tiles.count(this.database, question(), OBJECTS_SHOWN + 1)) > OBJECTS_SHOWN) {
      const groups = await this.tiles.groups(this.database, question());
      const objects = groups.map(({ x, y, count }) => ({
        kind: 'point' as const,
        parts: [[[x, y] as const]],
        properties: { count },
      }));
      return vectorTile([{ name: GROUPS_LAYER, objects }]);
    }
    this.writesTiles ??= await this.tiles.writesTiles(this.database);
    return this.writesTiles
      ? this.tiles.tile(this.database, question())
      : this.tiles.encodedTile(this.database, question());
  }
}
