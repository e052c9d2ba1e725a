import { Injectable } from '@nestjs/common';
import type { AuditAction, Issue, ReferenceQuery, ReferenceRecord } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { type PageAnswer, pageAnswer } from '../../kernel/contract/page-answer.js';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { changesBetween, isChange } from '../administration/changes.js';
import { ManufacturersService } from './manufacturers.service.js';
import { type InForce, ReferenceDataRepository } from './reference-data.repository.js';
import { type ReferenceKind, referenceOf, type StoredReference } from './reference-kind.js';

const inUse = (count: number): PortalError =>
  new PortalError('REFERENCE_IN_USE', {
    issues: [{ path: '', code: 'in_use', message: 'CATALOGUE_REFERENCE_USES', params: { count } }],
  });

const refused = (issues: readonly Issue[]): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: issues.map((issue) => ({ ...issue, path: `body.content.${issue.path}` })),
  });

/** The record that a change builds on. */
interface Base {
  readonly id: string;
  readonly version: number;
}

/** Figures and names of catalogues, as administrators keep them. */
@Injectable()
export class ReferenceDataService {
  constructor(
    private readonly database: DatabaseService,
    private readonly records: ReferenceDataRepository,
    private readonly makers: ManufacturersService,
    private readonly audit: AuditLogRepository,
  ) {}

  list(kind: ReferenceKind<never>, query: ReferenceQuery): Promise<PageAnswer<ReferenceRecord<unknown>>> {
    const listing = this.records.listing(kind, query);
    return pageAnswer(this.database, listing, query, (rows: readonly StoredReference<unknown>[]) =>
      rows.map(referenceOf),
    );
  }

  listing(kind: ReferenceKind<never>, query: ReferenceQuery) {
    return this.records.listing(kind, query);
  }

  /** All records of a kind, for whoever computes or fills in a form with them. */
  inForce<Content extends object>(kind: ReferenceKind<Content>, sql: Sql = this.database): Promise<InForce<Content>[]> {
    return this.records.inForce(sql, kind.key);
  }

  /** @throws PortalError NOT_FOUND */
  async read<Content extends object>(kind: ReferenceKind<Content>, id: string): Promise<ReferenceRecord<Content>> {
    return referenceOf(await this.find(this.database, kind, id));
  }

  /** @throws PortalError VALIDATION_FAILED also for a name that is taken */
  create<Content extends object>(kind: ReferenceKind<Content>, caller: Caller, content: Content) {
    return this.store(kind, caller, content);
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, REFERENCE_IN_USE when an entry would lose what it needs */
  change<Content extends object>(kind: ReferenceKind<Content>, caller: Caller, base: Base, content: Content) {
    return this.store(kind, caller, content, base);
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, REFERENCE_IN_USE */
  async remove(kind: ReferenceKind<never>, caller: Caller, base: Base): Promise<void> {
    await this.database.transaction(async (sql) => {
      await takeLock(sql, 'catalogueReference');
      const before = await this.open<object>(sql, kind, base);
      if (before.used > 0 && !kind.isAdvisory) throw inUse(before.used);
      await this.records.remove(sql, base.id);
      await this.record(sql, caller, 'catalogue_reference_removed', before, { before: before.content, after: {} });
    });
  }

  private async store<Content extends object>(
    kind: ReferenceKind<Content>,
    caller: Caller,
    given: Content,
    base?: Base,
  ): Promise<ReferenceRecord<Content>> {
    const stored = await this.database.transaction(async (sql) => {
      await takeLock(sql, 'catalogueReference');
      const before = base && (await this.open<Content>(sql, kind, base));
      const merged = kind.makersOf === undefined ? undefined : await this.makers.merge(sql, kind, given, base?.id);
      const content = (merged?.content as Content | undefined) ?? given;
      const others = (await this.records.inForce<Content>(sql, kind.key)).filter(({ id }) => id !== base?.id);
      const issues = [
        ...(merged?.issues ?? []),
        ...(kind.issuesOf?.(
          content,
          others.map((other) => other.content),
        ) ?? []),
      ];
      const name = kind.nameOf(content);
      if (issues.length === 0 && (await this.records.isTaken(sql, kind.key, name, base?.id ?? null)))
        issues.push({ path: kind.nameField, code: 'taken', message: 'CATALOGUE_RULE_TAKEN' });
      if (issues.length > 0) throw refused(issues);
      const id = base?.id ?? (await this.records.insert(sql, kind.key, name, content));
      if (base) await this.records.update(sql, id, name, content);
      if (merged) {
        const collisions = await this.makers.respell(sql, kind, id);
        if (collisions.length > 0) throw refused(collisions);
        for (const removed of merged.absorbed)
          await this.record(sql, caller, 'catalogue_reference_removed', removed, {
            before: removed.content,
            after: {},
          });
      }
      const after = await this.find<Content>(sql, kind, id);
      if (before && after.used < before.used && !kind.isAdvisory) throw inUse(before.used - after.used);
      const changes = changesBetween(
        Object.fromEntries(Object.entries(before?.content ?? {})),
        Object.fromEntries(Object.entries(content)),
      );
      const action = base ? 'catalogue_reference_changed' : 'catalogue_reference_added';
      if (isChange(changes)) await this.record(sql, caller, action, after, changes);
      return after;
    });
    return referenceOf(stored);
  }

  private async find<Content extends object>(
    sql: Sql,
    kind: Pick<ReferenceKind<never>, 'key' | 'used'>,
    id: string,
  ): Promise<StoredReference<Content>> {
    const found = await this.records.find<Content>(sql, kind, id);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  private async open<Content extends object>(
    sql: Sql,
    kind: Pick<ReferenceKind<never>, 'key' | 'used'>,
    { id, version }: Base,
  ): Promise<StoredReference<Content>> {
    const found = await this.find<Content>(sql, kind, id);
    if (found.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: found.version });
    return found;
  }

  private async record(
    sql: Sql,
    caller: Caller,
    action: AuditAction,
    { id, name }: { readonly id: string; readonly name: string },
    { before, after }: { readonly before: object; readonly after: object },
  ): Promise<void> {
    await this.audit.record(sql, {
      action,
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'catalogue_reference', id },
      detail: { before, after, name },
    });
  }
}
