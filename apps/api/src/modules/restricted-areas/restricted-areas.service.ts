import { Injectable } from '@nestjs/common';
import { messageKeys, type TileAddress } from '@portal/contracts';
import {
  type AreaContent,
  type AreaFilter,
  type AreaRecord,
  type AreaSorting,
  type AreaSummary,
  AreaContent as ContentSchema,
  isSimpleArea,
  MOST_RIGHTS_LISTED,
  recurringDays,
  shapeOfGeometry,
} from '@portal/contracts/modules/restricted-areas';
import { GeometryError, preciseOutline, validate } from '@portal/geo';
import { uuidv7 } from 'uuidv7';
import { RightsInAreaRepository } from '../../features/dossiers/rights/rights-in-area.repository.js';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AreaFollowersRepository } from './area-followers.repository.js';
import { AreaNoticesService, bandsOf } from './area-notices.service.js';
import { type AreaReader, areaReaderOf } from './area-reader.js';
import { RestrictedAreasRepository, type StoredVersion } from './restricted-areas.repository.js';

/** Silence for so long means that the authority has nothing to say. */
const SILENCE_MS = 30 * 24 * 60 * 60 * 1000;

type Step = 'consult' | 'publish' | 'suspend' | 'resume' | 'repeal';

/** Words of the notice to those who follow an area. */
const stateAfter = {
  publish: 'IN_FORCE',
  suspend: 'SUSPENDED',
  resume: 'RESUMED',
  repeal: 'REPEALED',
} as const satisfies Record<Exclude<Step, 'consult'>, string>;

const isPending = ({ status }: StoredVersion): boolean => status === 'DRAFT' || status === 'UNDER_CONSULTATION';
const refuse = (): never => {
  throw new PortalError('TRANSITION_NOT_ALLOWED');
};
function checkEditor(caller: Caller): void {
  if (!areaReaderOf(caller).isRegulator) throw new PortalError('FORBIDDEN');
}

function isRecurrence(period: Parameters<typeof recurringDays>[0]): boolean {
  try {
    return recurringDays(period, new Date()).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isHeard = ({ answer, consultedAt }: StoredVersion): boolean =>
  answer !== null || (consultedAt !== null && consultedAt.getTime() + SILENCE_MS < Date.now());

/** Drafts, consults, publishes and repeals restricted areas, and shows of each what its reader may see. */
@Injectable()
export class RestrictedAreasService {
  constructor(
    private readonly database: DatabaseService,
    private readonly areas: RestrictedAreasRepository,
    private readonly mapped: MappedListsService,
    private readonly audit: AuditLogRepository,
    private readonly notices: AreaNoticesService,
    private readonly followers: AreaFollowersRepository,
    private readonly rights: RightsInAreaRepository,
  ) {}

  list(caller: Caller, query: AreaFilter & AreaSorting & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.answer<AreaSummary>(this.areas.listing(areaReaderOf(caller), query), query);
  }

  tile(caller: Caller, request: { address: TileAddress; filter: AreaFilter; known: string | undefined }) {
    const scope = areaReaderOf(caller);
    return this.mapped.tile(this.source(scope), { ...request, scope });
  }

  corners(caller: Caller, filter: AreaFilter) {
    const scope = areaReaderOf(caller);
    return this.mapped.corners(this.source(scope), scope, filter);
  }

  /** @throws PortalError NOT_FOUND for an area that the caller may not know of */
  async read(caller: Caller, id: string, sql: Sql = this.database): Promise<AreaRecord> {
    const reader = areaReaderOf(caller);
    const area = await this.areas.read(sql, reader, id);
    if (!area) throw new PortalError('NOT_FOUND');
    const { authorityId, ...row } = area;
    const stored = await this.areas.versions(sql, id);
    const pending = stored.find(isPending);
    const isAsked =
      pending?.status === 'UNDER_CONSULTATION' && authorityId !== null && reader.organisations.includes(authorityId);
    const seen = stored.filter((version) => reader.isRegulator || isAsked || !isPending(version));
    const versions = seen.map(({ content, ...version }) => ({
      ...version,
      consultedAt: version.consultedAt?.toISOString() ?? null,
      publishedAt: version.publishedAt?.toISOString() ?? null,
      content: row.isCoarse ? null : ContentSchema.parse(content),
    }));
    const current = versions.find(({ number }) => number === row.number) ?? versions[0];
    return {
      ...row,
      content: current?.content ?? null,
      versions,
      isFollowed: await this.followers.includes(sql, id, caller.id),
      actions: [
        ...(reader.isRegulator ? await this.actionsOf(sql, row, pending) : []),
        ...(isAsked ? (['answer'] as const) : []),
      ],
    };
  }

  /** @throws PortalError NOT_FOUND for an area that the caller may not know of */
  async rightsIn(caller: Caller, id: string) {
    const reader = areaReaderOf(caller);
    const area = await this.areas.read(this.database, reader, id);
    if (!area) throw new PortalError('NOT_FOUND');
    const stored = await this.areas.versions(this.database, id);
    const pending = reader.isRegulator ? stored.find(isPending) : undefined;
    const version = pending ?? stored.find(({ number }) => number === area.number);
    if (!version) throw new PortalError('NOT_FOUND');
    const content = ContentSchema.parse(version.content);
    const question = {
      outline: pending ? preciseOutline(shapeOfGeometry(content.geometry)) : area.outline,
      services: content.services,
      bands: bandsOf(content),
      ...(!reader.isRegulator && { holders: reader.organisations }),
    };
    const { rights, ...counts } = await this.rights.find(this.database, question, MOST_RIGHTS_LISTED);
    const listed = rights.map(({ dossierId, reference, title, holder, path }) => ({
      dossierId,
      reference,
      title,
      holder,
      path,
    }));
    return { version: version.number, ...counts, rights: listed };
  }

  /** @throws PortalError NOT_FOUND for an area that the caller may not know of */
  async follow(caller: Caller, id: string, isFollowed: boolean): Promise<AreaRecord> {
    await this.read(caller, id);
    await this.followers.set(this.database, id, caller.id, isFollowed);
    return this.read(caller, id);
  }

  authorities() {
    return this.areas.authorities(this.database);
  }

  /** @throws PortalError FORBIDDEN for people of a consulted body */
  async create(caller: Caller, content: AreaContent): Promise<AreaRecord> {
    checkEditor(caller);
    await this.checkContent(content, 'body');
    const id = uuidv7();
    return this.database.transaction(async (sql) => {
      await this.areas.insert(sql, id, content);
      await this.areas.saveVersion(sql, id, 1, content);
      await this.record(sql, caller, id, 'create');
      return this.read(caller, id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED while its authority is asked or once it is repealed */
  async change(caller: Caller, id: string, { version, content }: { version: number; content: AreaContent }) {
    checkEditor(caller);
    await this.checkContent(content, 'body.content');
    return this.database.transaction(async (sql) => {
      const area = await this.locked(sql, caller, id);
      if (area.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: area.version });
      const pending = (await this.areas.versions(sql, id)).find(isPending);
      if (area.status === 'REPEALED' || pending?.status === 'UNDER_CONSULTATION') refuse();
      await this.areas.saveVersion(sql, id, pending?.number ?? area.number + 1, content);
      if (area.status === 'DRAFT') await this.areas.fill(sql, id, area.number, content);
      return this.done(sql, caller, id, 'change');
    });
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED */
  async take(caller: Caller, id: string, step: Step): Promise<AreaRecord> {
    checkEditor(caller);
    return this.database.transaction(async (sql) => {
      const area = await this.locked(sql, caller, id);
      const pending = (await this.areas.versions(sql, id)).find(isPending);
      const allowed = await this.actionsOf(sql, area, pending);
      if (!allowed.some((action) => action === step)) refuse();
      if (step === 'consult' && pending) {
        await this.areas.consult(sql, id, pending.number);
        if (area.status === 'DRAFT') await this.areas.setStatus(sql, id, 'UNDER_CONSULTATION');
      }
      if (step === 'publish' && pending) {
        await this.areas.putInForce(sql, id, pending.number);
        await this.areas.fill(sql, id, pending.number, ContentSchema.parse(pending.content));
        await this.areas.setStatus(sql, id, 'IN_FORCE');
      }
      if (step === 'suspend') await this.areas.setStatus(sql, id, 'SUSPENDED');
      if (step === 'resume') await this.areas.setStatus(sql, id, 'IN_FORCE');
      if (step === 'repeal') await this.areas.setStatus(sql, id, 'REPEALED');
      const record = await this.done(sql, caller, id, step);
      await this.tell(sql, caller, record, step);
      return record;
    });
  }

  /** @throws PortalError NOT_FOUND; FORBIDDEN for people of another organisation; TRANSITION_NOT_ALLOWED */
  async answer(caller: Caller, id: string, given: { answer: 'FAVOURABLE' | 'UNFAVOURABLE'; text: string }) {
    return this.database.transaction(async (sql) => {
      const reader = areaReaderOf(caller);
      const area = await this.locked(sql, caller, id);
      if (area.authorityId === null || !reader.organisations.includes(area.authorityId))
        throw new PortalError('FORBIDDEN');
      const pending = (await this.areas.versions(sql, id)).find(isPending);
      if (pending?.status !== 'UNDER_CONSULTATION') refuse();
      await this.areas.answer(sql, id, given);
      return this.done(sql, caller, id, 'answer');
    });
  }

  private async tell(sql: Sql, caller: Caller, area: AreaRecord, step: Step): Promise<void> {
    if (step === 'consult') return;
    const published = step === 'publish' ? area.content : null;
    const told = published ? await this.notices.tellHolders(sql, area, published) : [];
    await this.notices.tellFollowers(sql, area, stateAfter[step], [...told, caller.id]);
  }

  private source(reader: AreaReader): MappedSource<AreaFilter, AreaReader> {
    return {
      key: 'restrictedAreas',
      drawn: this.areas.drawn(reader),
      conditionsOf: (scope, filter) => this.areas.conditionsOf(scope, filter),
      revision: (sql, scope) => this.areas.revision(sql, scope),
    };
  }

  private async actionsOf(
    sql: Sql,
    { id, status }: Pick<AreaRecord, 'id' | 'status'>,
    pending: StoredVersion | undefined,
  ): Promise<AreaRecord['actions']> {
    if (status === 'REPEALED') return [];
    const isPublished = status === 'IN_FORCE' || status === 'SUSPENDED';
    const isDraft = pending?.status === 'DRAFT';
    const mayPublish =
      pending !== undefined &&
      (isDraft
        ? isSimpleArea(pending.content) || (isPublished && (await this.areas.isReduction(sql, id, pending.content)))
        : isHeard(pending));
    return [
      ...(pending?.status === 'UNDER_CONSULTATION' ? [] : (['change'] as const)),
      ...(isDraft && pending.content.authorityId ? (['consult'] as const) : []),
      ...(mayPublish ? (['publish'] as const) : []),
      ...(status === 'IN_FORCE' ? (['suspend'] as const) : []),
      ...(status === 'SUSPENDED' ? (['resume'] as const) : []),
      ...(isPublished ? (['repeal'] as const) : []),
    ];
  }

  private async locked(sql: Sql, caller: Caller, id: string) {
    const area = await this.areas.lock(sql, areaReaderOf(caller), id);
    if (!area) throw new PortalError('NOT_FOUND');
    return area;
  }

  private async done(sql: Sql, caller: Caller, id: string, step: string): Promise<AreaRecord> {
    await this.areas.countChange(sql, id);
    await this.record(sql, caller, id, step);
    return this.read(caller, id, sql);
  }

  private record(sql: Sql, caller: Caller, id: string, step: string): Promise<void> {
    const { id: actorId, sessionId, source } = caller;
    const object = { type: 'restricted_area', id };
    return this.audit.record(sql, {
      action: 'restricted_area_step',
      actorId,
      sessionId,
      source,
      object,
      detail: { step },
    });
  }

  /**
   * @throws PortalError VALIDATION_FAILED for an outline that crosses itself or covers nothing, a recurrence that is none, and an
   *   authority that nobody consults
   */
  private async checkContent({ geometry, authorityId, periods }: AreaContent, path: string): Promise<void> {
    const refused = (field: string, code: string, message: string): PortalError =>
      new PortalError('VALIDATION_FAILED', { issues: [{ path: `${path}.${field}`, code, message }] });
    if (authorityId !== null && !(await this.authorities()).some(({ id }) => id === authorityId))
      throw refused('authorityId', 'unknown', messageKeys.notAChoice);
    for (const [at, period] of periods.entries())
      if (period.kind === 'RRULE' && !isRecurrence(period))
        throw refused(`periods.${at}.rule`, 'custom', 'RA_RULE_RECURRENCE');
    try {
      const { valid } = validate(preciseOutline(shapeOfGeometry(geometry)));
      if (!valid) throw refused('geometry', 'invalid', 'RA_RULE_GEOMETRY');
    } catch (error) {
      if (error instanceof GeometryError) throw refused('geometry', error.code, 'RA_RULE_GEOMETRY');
      throw error;
    }
  }
}
