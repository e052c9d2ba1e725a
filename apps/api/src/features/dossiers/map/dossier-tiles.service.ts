import { Injectable } from '@nestjs/common';
import type { Corners, TileAddress } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MappedListsService } from '../../mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../mapped-lists/mapped-source.js';
import { type AccessScope, accessScopeOf } from '../dossier-access.js';
import type { DossierKind, MappedAspect } from '../dossier-kind.js';
import { COUNTED_TABLES, type DossierListFilter, DossierListsRepository } from '../lists/dossier-lists.repository.js';
import { latestRows } from './mapped-rows.js';

type TileFilter = Omit<DossierListFilter, 'sort' | 'order'>;

interface TileRequest {
  readonly address: TileAddress;
  readonly filter: TileFilter;
  /** The tag of the tile that the caller has. */
  readonly known: string | undefined;
}

/** SQL of which way an arrow points on a line. */
const arrowOf = ({ arrow }: MappedAspect): string =>
  arrow
    ? `CASE m.${arrow.column} WHEN '${arrow.forward}' THEN 'forward' WHEN '${arrow.backward}' THEN 'backward' END`
    : 'NULL::text';

/** Tiles of a map of dossiers, each of those that its reader may see. */
@Injectable()
export class DossierTilesService {
  constructor(
    private readonly lists: DossierListsRepository,
    private readonly mapped: MappedListsService,
  ) {}

  /** @throws PortalError NOT_FOUND for a kind that is on no map */
  async tile(kind: DossierKind, caller: Caller, request: TileRequest): Promise<FileAnswer> {
    return this.mapped.tile(this.sourceOf(kind), { ...request, scope: accessScopeOf(kind, caller) });
  }

  /**
   * The box around all that tiles draw, null without any.
   *
   * @throws PortalError NOT_FOUND for a kind that is on no map
   */
  async corners(kind: DossierKind, caller: Caller, filter: TileFilter): Promise<Corners | null> {
    return this.mapped.corners(this.sourceOf(kind), accessScopeOf(kind, caller), filter);
  }

  private sourceOf(kind: DossierKind): MappedSource<TileFilter, AccessScope> {
    const { key, mapped } = kind;
    if (!mapped) throw new PortalError('NOT_FOUND');
    return {
      key,
      drawn: {
        from: `${latestRows(mapped)} JOIN (${COUNTED_TABLES}) ON d.id = s.dossier_id`,
        id: 'd.id',
        geometry: `m.${mapped.geometry}`,
        properties: {
          reference: 'd.reference',
          status: 'd.status',
          label: `m.${mapped.label}`,
          arrow: arrowOf(mapped),
        },
      },
      conditionsOf: (scope, filter) =>
        this.lists.listing([{ kind, scope }], { ...filter, sort: 'updatedAt', order: 'desc' }),
      revision: (sql, scope) => this.lists.revision(sql, [{ kind, scope }]),
    };
  }
}
