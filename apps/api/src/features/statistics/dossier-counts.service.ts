import { Injectable } from '@nestjs/common';
import type { Position } from '@portal/geo';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { StatisticsParts } from '../dossiers/dossier-kind.js';
import { DossierKindsRegistry } from '../dossiers/dossier-kinds.registry.js';
import { lifeOf } from './case-life.js';
import { CountChanges, type CountedCase } from './counted-case.js';
import { dayOf } from './day-of.js';
import { DossierCountsRepository, type DossierToCount } from './dossier-counts.repository.js';

/** Entries of the list of dossiers to count that one transaction works through. */
const BATCH = 500;

const NO_PARTS: StatisticsParts = { bands: [], sites: [] };

/**
 * Keeps the counts of dossiers up to date. A trigger lists every dossier that takes a step; a dossier is counted by
 * taking back what it contributed before and adding what it contributes now.
 */
@Injectable()
export class DossierCountsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly counts: DossierCountsRepository,
  ) {}

  /** Counts every listed dossier; does nothing while another process does. */
  async countListed(signal?: AbortSignal): Promise<void> {
    let taken = BATCH;
    while (taken === BATCH && !signal?.aborted) {
      taken = 0;
      await inOneProcess(this.database, 'statistics', async (sql) => {
        taken = await this.countBatch(sql);
      });
    }
  }

  private async countBatch(sql: Sql): Promise<number> {
    const { taken, ids } = await this.counts.take(sql, BATCH);
    if (ids.length === 0) return taken;
    const before = await this.counts.counted(sql, ids);
    const now = await this.contributions(sql, await this.counts.dossiers(sql, ids));
    const changes = new CountChanges();
    for (const counted of before.values()) changes.add(counted, -1);
    for (const counted of now) changes.add(counted, 1);
    await this.counts.keep(sql, now);
    await this.counts.add(sql, changes.counts, changes.durations);
    return taken;
  }

  private async contributions(
    sql: Sql,
    dossiers: readonly DossierToCount[],
  ): Promise<(CountedCase & { readonly dossierId: string })[]> {
    const lives = dossiers.flatMap((dossier) => {
      const steps = dossier.steps.map((step) => ({ ...step, at: new Date(step.at) }));
      const life = this.isKnown(dossier) && lifeOf(this.kinds.of(dossier.kind).workflow, steps);
      return life ? [{ dossier, life }] : [];
    });
    const parts = await this.partsOf(
      sql,
      lives.map(({ dossier }) => dossier),
    );
    const regionOf = await this.regions(sql, [...parts.values()]);
    return lives.map(({ dossier, life: { submittedAt, decision } }) => {
      const { bands, sites } = parts.get(dossier.id) ?? NO_PARTS;
      return {
        dossierId: dossier.id,
        module: dossier.module,
        holderId: dossier.holderId,
        submittedOn: dayOf(submittedAt),
        decidedOn: decision ? dayOf(decision.at) : null,
        days: decision?.days ?? null,
        isLate: decision?.isLate ?? false,
        bands,
        regions: [...new Set(sites.map((site) => regionOf.get(site)!))],
      };
    });
  }

  /** Whether this release has the dossier's kind. */
  private isKnown({ kind }: DossierToCount): boolean {
    return this.kinds.all().some(({ key }) => key === kind);
  }

  /** @returns parts by dossier */
  private async partsOf(sql: Sql, dossiers: readonly DossierToCount[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const parts = new Map<string, StatisticsParts>();
    for (const { key, statistics } of this.kinds.all()) {
      const ofKind = dossiers.filter(({ kind, submissionId }) => kind === key && submissionId !== null);
      if (!statistics || ofKind.length === 0) continue;
      const byVersion = await statistics.readParts(
        sql,
        ofKind.flatMap(({ submissionId }) => submissionId ?? []),
      );
      for (const { id, submissionId } of ofKind) parts.set(id, byVersion.get(submissionId!) ?? NO_PARTS);
    }
    return parts;
  }

  private async regions(sql: Sql, parts: readonly StatisticsParts[]): Promise<ReadonlyMap<Position, string>> {
    const sites = parts.flatMap((part) => part.sites);
    const codes = await this.counts.regionsOf(sql, sites);
    return new Map(sites.map((site, index) => [site, codes[index]!]));
  }
}
