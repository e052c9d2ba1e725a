import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type Holding,
  type Issue,
  messageKeys,
  type OrganisationDetail,
  type OrganisationDraft,
  type OrganisationQuery,
  type OrganisationRow,
  type OrganisationUse,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { type PageAnswer, pageAnswer } from '../../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { DossierKindsRegistry } from '../../dossiers/dossier-kinds.registry.js';
import { foldText } from '../../dossiers/search-text.js';
import { type Changes, changesBetween, isChange } from '../changes.js';
import {
  type HeldDossiers,
  OrganisationsRepository,
  organisationRowOf,
  type StoredOrganisation,
  type StoredOrganisationDetail,
} from './organisations.repository.js';

/** SQLSTATEs of a name or number that somebody else took meanwhile, and of a row that is referred to. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const stateOf = (error: unknown): unknown => Reflect.get(Object(error), 'code');

const recorded = ({
  companyName,
  nationalCompanyNumber,
  isConsultedBody,
  isRegulator,
  operators,
}: StoredOrganisationDetail) => ({
  companyName,
  nationalCompanyNumber,
  isConsultedBody,
  isRegulator,
  operators: operators.map((operator) => operator.companyName),
});

const inUse = (uses: readonly OrganisationUse[]): PortalError =>
  new PortalError('ORGANISATION_IN_USE', {
    issues: uses.map(({ kind, count }) => ({
      path: '',
      code: 'in_use',
      message: `ORGANISATION_USE_${kind}`,
      params: { count },
    })),
  });

const refused = (issues: readonly Issue[]): PortalError => new PortalError('VALIDATION_FAILED', { issues });

const takenIssue = (field: keyof OrganisationDraft): Issue => ({
  path: `body.${field}`,
  code: 'taken',
  message: 'ORGANISATION_TAKEN_WARNING',
});

/** Organisations as administrators see and change them. */
@Injectable()
export class OrganisationAdministrationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly organisations: OrganisationsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly audit: AuditLogRepository,
  ) {}

  list(query: OrganisationQuery): Promise<PageAnswer<OrganisationRow>> {
    return pageAnswer(this.database, this.organisations.listing(query), query, (rows: readonly StoredOrganisation[]) =>
      rows.map(organisationRowOf),
    );
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string): Promise<OrganisationDetail> {
    const organisation = await this.find(this.database, id);
    const [uses, held] = await Promise.all([
      this.organisations.uses(this.database, id),
      this.organisations.holdings(this.database, id),
    ]);
    return {
      ...organisation,
      createdAt: organisation.createdAt.toISOString(),
      uses,
      holdings: this.holdingsOf(held),
    };
  }

  /** @throws PortalError VALIDATION_FAILED also for a name or number that another organisation has */
  async create(actor: Caller, draft: OrganisationDraft): Promise<OrganisationDetail> {
    return this.read(await this.write((sql) => this.insert(sql, actor, draft)));
  }

  /** Enters an organisation; to be run within `write`, which tells names and numbers that are taken meanwhile. */
  async insert(sql: Sql, actor: Caller, draft: OrganisationDraft): Promise<string> {
    await this.refuseUnfit(sql, draft);
    const id = await this.organisations.insert(sql, draft);
    await this.organisations.setOperators(sql, id, draft.operatorIds);
    const after = recorded(await this.find(sql, id));
    await this.record(sql, actor, 'organisation_created', id, { before: {}, after });
    return id;
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED */
  async change(actor: Caller, id: string, version: number, draft: OrganisationDraft): Promise<OrganisationDetail> {
    await this.write(async (sql) => {
      await this.open(sql, id, version);
      await this.refuseUnfit(sql, draft, id);
      const before = recorded(await this.find(sql, id));
      await this.organisations.update(sql, id, draft);
      if (before.companyName !== draft.companyName)
        await this.organisations.renameInSearches(sql, id, foldText(before.companyName), foldText(draft.companyName));
      await this.organisations.setOperators(sql, id, draft.operatorIds);
      const changes = changesBetween(before, recorded(await this.find(sql, id)));
      if (isChange(changes)) await this.record(sql, actor, 'organisation_changed', id, changes);
    });
    return this.read(id);
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, ORGANISATION_IN_USE with what refers to it */
  async remove(actor: Caller, id: string, version: number): Promise<void> {
    await this.write(async (sql) => {
      await this.open(sql, id, version);
      const uses = await this.organisations.uses(sql, id);
      if (uses.length > 0) throw inUse(uses);
      const before = recorded(await this.find(sql, id));
      await this.organisations.remove(sql, id);
      await this.record(sql, actor, 'organisation_removed', id, { before, after: {} });
    });
  }

  /** One transaction, whose collisions with others are told as what they are. */
  async write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (stateOf(error) === UNIQUE_VIOLATION) throw refused([takenIssue('companyName')]);
      if (stateOf(error) === FOREIGN_KEY_VIOLATION) throw inUse([]);
      throw error;
    }
  }

  private async find(sql: Sql, id: string): Promise<StoredOrganisationDetail> {
    const organisation = await this.organisations.find(sql, id);
    if (!organisation) throw new PortalError('NOT_FOUND');
    return organisation;
  }

  private async open(sql: Sql, id: string, version: number): Promise<void> {
    const locked = await this.organisations.lock(sql, id);
    if (!locked) throw new PortalError('NOT_FOUND');
    if (locked.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: locked.version });
  }

  private async refuseUnfit(sql: Sql, draft: OrganisationDraft, id?: string): Promise<void> {
    const [taken, existing] = [
      await this.organisations.taken(sql, draft, id),
      await this.organisations.existing(sql, draft.operatorIds),
    ];
    const issues: Issue[] = (['companyName', 'nationalCompanyNumber'] as const)
      .filter((field) => taken[field])
      .map(takenIssue);
    if (draft.operatorIds.some((operator) => operator === id || !existing.includes(operator)))
      issues.push({ path: 'body.operatorIds', code: 'unknown', message: messageKeys.notAChoice });
    if (draft.isRegulator && draft.isConsultedBody)
      issues.push({ path: 'body.isConsultedBody', code: 'custom', message: 'ORGANISATION_BOTH_SIDES' });
    if (issues.length > 0) throw refused(issues);
  }

  private holdingsOf(held: readonly HeldDossiers[]): Holding[] {
    return [...new Set(held.map(({ module }) => module))].map((module) => {
      const here = held.filter((row) => row.module === module);
      const sum = (rows: readonly HeldDossiers[]) => rows.reduce((total, { count }) => total + count, 0);
      return {
        module,
        dossiers: sum(here),
        authorisations: sum(here.filter((row) => this.kinds.isPublished(row))),
      };
    });
  }

  private async record(sql: Sql, actor: Caller, action: AuditAction, id: string, changes: Changes): Promise<void> {
    await this.audit.record(sql, {
      action,
      actorId: actor.id,
      sessionId: actor.sessionId,
      source: actor.source,
      object: { type: 'organisation', id },
      detail: { ...changes },
    });
  }
}
