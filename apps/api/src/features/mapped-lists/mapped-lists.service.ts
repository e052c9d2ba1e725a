import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Corners,
  GROUPS_LAYER,
  type PageQuery,
  type TileAddress,
  VECTOR_TILE_MEDIA_TYPE,
} from '@portal/contracts';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { boundedAnswer } from '../../kernel/contract/page-answer.js';
import type { StreamedPage } from '../../kernel/contract/streamed-page.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type BoundedPage, boundedPage, type Listing } from '../../kernel/database/list-page.js';
import { TimedCache } from '../../kernel/timed-cache.js';
import type { MappedSource, TileGroup, TileQuestion } from './mapped-source.js';
import { MappedTilesRepository } from './mapped-tiles.repository.js';
import { TileCache } from './tile-cache.js';
import { vectorTile } from './vector-tile.js';

/** Objects that a tile draws; of more, groups are counted. A line with its texts takes about 150 bytes. */
const OBJECTS_SHOWN = 2500;
/** The tiles of a view are asked for together, and their rows are the same. */
const REVISION_MS = 1000;
/** Of tiles in the memory of a process: those of a few views. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface TileRequest<Filter, Scope> {
  readonly address: TileAddress;
  readonly scope: Scope;
  readonly filter: Filter;
  /** The tag of the tile that the caller has. */
  readonly known: string | undefined;
}

/** Lists with maps: pages, tiles and the box around what tiles draw, for those who may see each row. */
@Injectable()
export class MappedListsService {
  private readonly revisions = new TimedCache<string>(REVISION_MS);
  private readonly contents = new TileCache(KEPT_BYTES);
  private writesTiles: boolean | undefined;

  constructor(
    private readonly database: DatabaseService,
    private readonly tiles: MappedTilesRepository,
  ) {}

  page<Row extends { readonly id: string }>(listing: Listing, query: PageQuery): Promise<BoundedPage<Row>> {
    return boundedPage<Row>(this.database, listing, query);
  }

  /** A page, or all rows where `pageSize` is 0. */
  answer<Row extends { readonly id: string }>(
    listing: Listing,
    query: PageQuery,
  ): Promise<BoundedPage<Row> | StreamedPage<Row>> {
    return boundedAnswer<Row>(this.database, listing, query);
  }

  async tile<Filter, Scope>(
    source: MappedSource<Filter, Scope>,
    { address, scope, filter, known }: TileRequest<Filter, Scope>,
  ): Promise<FileAnswer> {
    const seen = JSON.stringify([source.key, scope]);
    if (this.revisions.size > 1000) this.revisions.forget();
    const revision = await this.revisions.get(seen, () => source.revision(this.database, scope));
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([seen, revision, filter, address]))
      .digest('base64url')}"`;
    const question = (): TileQuestion => ({ drawn: source.drawn, address, ...source.conditionsOf(scope, filter) });
    return new FileAnswer({
      mediaType: VECTOR_TILE_MEDIA_TYPE,
      fileName: `${address.z}-${address.x}-${address.y}.mvt`,
      shown: true,
      etag,
      ...(source.publicSeconds !== undefined && { publicSeconds: source.publicSeconds }),
      content:
        known === etag
          ? undefined
          : await this.contents.get(etag, async () =>
              this.content(question, await source.counted?.(this.database, address, filter)),
            ),
    });
  }

  /** The box around all that tiles draw, null without any. */
  corners<Filter, Scope>(source: MappedSource<Filter, Scope>, scope: Scope, filter: Filter): Promise<Corners | null> {
    return this.tiles.corners(this.database, { drawn: source.drawn, ...source.conditionsOf(scope, filter) });
  }

  /**
   * @param question made anew for each statement, because a statement appends its values
   * @param counted groups that were counted in advance
   */
  private async content(question: () => TileQuestion, counted: readonly TileGroup[] | undefined): Promise<Buffer> {
    const count =
      counted?.reduce((sum, group) => sum + group.count, 0) ??
      (await this.tiles.count(this.database, question(), OBJECTS_SHOWN + 1));
    if (count > OBJECTS_SHOWN) {
      const groups = counted ?? (await this.tiles.groups(this.database, question()));
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
