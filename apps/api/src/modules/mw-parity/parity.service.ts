import { Injectable } from '@nestjs/common';
import { isStaffOfRegulator, type PageQuery, type SortOrder, type TileAddress } from '@portal/contracts';
import type {
  HopVerdict,
  NetworkBody,
  NetworkColouring,
  OwnParityLink,
  Parity,
  ParityCard,
  ParityGroup,
  ParityRow,
} from '@portal/contracts/modules/mw-parity';
import type { Position } from '@portal/geo';
import { colourHops } from '@portal/radio';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ParityGroupsRepository, type PlanFamily, PUBLIC_COLUMNS } from './parity-groups.repository.js';
import { ParityLinksRepository } from './parity-links.repository.js';

export interface ParityFilter {
  readonly within?: readonly (readonly [number, number])[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly bands?: readonly string[] | undefined;
  readonly parity?: Parity | undefined;
}

/** Links that a person's map shows. */
const MOST_LINKS = 2000;

/** Seconds for which browsers and proxies keep a tile: parity changes with grants, not by the minute. */
const TILE_SECONDS = 60;

/** Text in a pattern of LIKE. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function conditionsOf({ within, ids, search, bands = [], parity }: ParityFilter) {
  const values = new SqlValues();
  const conditions: string[] = [];
  if (within) conditions.push(liesIn('g.shown', within, values.place));
  if (ids) conditions.push(`g.id = ANY(${values.place(ids)}::uuid[])`);
  if (search) conditions.push(`g.name ILIKE ${values.place(`%${literally(search)}%`)}`);
  if (bands.length > 0) conditions.push(`g.band_code = ANY(${values.place(bands)}::text[])`);
  if (parity) conditions.push(`g.parity = ${values.place(parity)}`);
  return { conditions, values };
}

const sorts = { name: 'g.name', updatedAt: 'g.updated_at' } as const;

/** What everybody may know of parity. */
@Injectable()
export class ParityService {
  private readonly source: MappedSource<ParityFilter, null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly groups: ParityGroupsRepository,
    private readonly mapped: MappedListsService,
    private readonly links: ParityLinksRepository,
  ) {
    this.source = {
      key: 'mwParity',
      drawn: {
        from: 'parity_group g',
        id: 'g.id',
        geometry: 'g.shown',
        properties: { parity: 'g.parity', band: 'g.band_code', name: 'g.name' },
      },
      conditionsOf: (_, filter) => conditionsOf(filter),
      revision: (sql) => groups.revision(sql),
      publicSeconds: TILE_SECONDS,
    };
  }

  around(position: Position, radiusM: number, bands: readonly string[]): Promise<ParityGroup[]> {
    return this.groups.around(this.database, position, radiusM, bands);
  }

  page(filter: ParityFilter & PageQuery & { readonly sort: keyof typeof sorts; readonly order: SortOrder }) {
    const listing = {
      columns: `g.id, g.name, ${PUBLIC_COLUMNS}`,
      from: 'parity_group g',
      id: 'g.id',
      keys: [sorts[filter.sort]],
      order: filter.order,
      ...conditionsOf(filter),
    };
    return this.mapped.page<ParityRow>(listing, filter);
  }

  /** Groups by name, so many at most. */
  some(filter: ParityFilter, limit: number): Promise<ParityRow[]> {
    const { conditions, values } = conditionsOf(filter);
    return this.groups.some(this.database, conditions, values, limit);
  }

  /** Links that a caller has a part in: those of the organisations that they apply for, for the regulator all. */
  async ownLinks(caller: Caller): Promise<{ links: OwnParityLink[]; isWhole: boolean }> {
    const applies = caller.roles.some((role) => role === 'OWNER' || role === 'REQUEST');
    const holders = isStaffOfRegulator(caller) ? undefined : applies ? operatorsOf(caller, 'MW') : [];
    const links = await this.links.own(this.database, holders, MOST_LINKS + 1);
    return { links: links.slice(0, MOST_LINKS), isWhole: links.length <= MOST_LINKS };
  }

  tile(address: TileAddress, filter: ParityFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: ParityFilter) {
    return this.mapped.corners(this.source, null, filter);
  }

  /** @throws PortalError NOT_FOUND */
  async card(id: string): Promise<ParityCard> {
    const card = await this.groups.card(this.database, id);
    if (!card) throw new PortalError('NOT_FOUND');
    return card;
  }

  families(): Promise<PlanFamily[]> {
    return this.groups.families(this.database);
  }

  /** Halves of planned hops, those of sites that transmit already being given. */
  async network({ planFamily, hops }: NetworkBody): Promise<NetworkColouring> {
    const sites = new Map(
      hops
        .flatMap(({ a, b }) => [a, b])
        .reverse()
        .map((site) => [site.site, site]),
    );
    const known = await this.groups.paritiesOfSites(this.database, planFamily, [...sites.values()]);
    const imposed: Record<string, 'L' | 'H'> = {};
    for (const [site, parity] of Object.entries(known)) if (isHalf(parity)) imposed[site] = parity;
    const named = hops.map(({ a, b }) => ({ a: a.site, b: b.site }));
    return { ...colourHops(named, { imposed }), known };
  }

  /** Another text once a group may have changed. */
  dataVersion(): Promise<string> {
    return this.groups.revision(this.database);
  }

  async verdicts(a: Position, b: Position): Promise<HopVerdict[]> {
    const [families, atA, atB] = await Promise.all([
      this.families(),
      this.groups.paritiesAt(this.database, a),
      this.groups.paritiesAt(this.database, b),
    ]);
    return families.map(({ planFamily, band }) => {
      const ends = { a: atA.get(planFamily) ?? 'UNUSED', b: atB.get(planFamily) ?? 'UNUSED' } as const;
      return { planFamily, band, ...ends, verdict: verdictOf(ends.a, ends.b) };
    });
  }
}

const isHalf = (parity: Parity): parity is 'L' | 'H' => parity === 'L' || parity === 'H';

function verdictOf(a: Parity, b: Parity): HopVerdict['verdict'] {
  if (a === 'MIXED' || b === 'MIXED') return 'MIXED';
  if (isHalf(a) && isHalf(b)) {
    if (a === b) return 'CONFLICT';
    return a === 'H' ? 'A_HIGH' : 'B_HIGH';
  }
  if (isHalf(a)) return a === 'H' ? 'A_HIGH' : 'B_HIGH';
  if (isHalf(b)) return b === 'H' ? 'B_HIGH' : 'A_HIGH';
  return 'FREE';
}
