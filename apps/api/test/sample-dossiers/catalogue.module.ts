import { Injectable, Module } from '@nestjs/common';
import { type CheckResult, publishedStates } from '@portal/contracts';
import type { AccessPath, AccessRules } from '../../src/features/dossiers/access-path.js';
import { submittedStates } from '../../src/features/dossiers/dossier-access.js';
import type { DossierKind, RegisterAspect } from '../../src/features/dossiers/dossier-kind.js';
import { dossierModule } from '../../src/features/dossiers/dossier-module.js';
import { type StrictRules, strictRules } from '../../src/features/dossiers/strict-rules.js';
import type { Sql } from '../../src/kernel/database/database.service.js';
import {
  Aerial,
  type AerialDraft,
  type AerialSummary,
  catalogueList,
  catalogueWorkflow,
  readers,
  sampleCatalogue,
} from './catalogue.contract.js';

/** Submitted records, and the register of those that may be used. */
export const CATALOGUE_TABLES = `
  CREATE TABLE IF NOT EXISTS sample_aerial (
    version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE, model text NOT NULL, gain_dbi float8);
  CREATE TABLE IF NOT EXISTS sample_register (
    reference text PRIMARY KEY, version_id uuid NOT NULL, status text NOT NULL, in_use boolean NOT NULL)`;

/** A catalogue: no footprint, no day of entry into force, no request system. */
@Injectable()
class AerialKindService implements DossierKind<AerialDraft, Aerial, Aerial, AerialSummary> {
  readonly key = 'sampleAerial';
  readonly module = 'comsis';
  readonly endpoints = sampleCatalogue.endpoints;
  readonly workflow = catalogueWorkflow;
  readonly reference = { series: 'SMP', yearly: false, digits: 6 };
  readonly register: RegisterAspect = {
    update: async (sql, { reference, versionId, status, published }) => {
      await sql.query(
        `INSERT INTO sample_register VALUES ($1, $2, $3, $4)
         ON CONFLICT (reference) DO UPDATE SET status = $3, in_use = $4`,
        [reference, versionId, status, published],
      );
    },
  };

  accessPaths({ roles, states, holder }: AccessRules): AccessPath[] {
    return [
      { way: 'REGULATOR', rules: [roles(catalogueWorkflow.officers), states(submittedStates(this))] },
      { way: 'APPLICANT', rules: [roles(catalogueWorkflow.applicants), holder()] },
      { way: 'CATALOGUE', rules: [roles(readers), states(publishedStates(catalogueWorkflow))] },
    ];
  }

  titleOf({ model }: AerialDraft): string {
    return model?.trim() ?? '';
  }

  searchTextsOf(): string[] {
    return [];
  }

  summaryOf({ gainDbi }: AerialDraft): AerialSummary {
    return { gainDbi: gainDbi ?? null };
  }

  rules(): StrictRules<AerialDraft, Aerial> {
    return strictRules(Aerial);
  }

  async check(): Promise<CheckResult[]> {
    return [];
  }

  async store(sql: Sql, versionId: string, { model, gainDbi }: Aerial): Promise<void> {
    await sql.query('INSERT INTO sample_aerial VALUES ($1, $2, $3)', [versionId, model, gainDbi]);
  }

  async readDetails(sql: Sql, versionId: string): Promise<Aerial> {
    const [row] = await sql.query<Aerial>(
      'SELECT model, gain_dbi AS "gainDbi" FROM sample_aerial WHERE version_id = $1',
      [versionId],
    );
    return row!;
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, AerialSummary>> {
    const rows = await sql.query<AerialSummary & { id: string }>(
      'SELECT version_id AS id, gain_dbi AS "gainDbi" FROM sample_aerial WHERE version_id = ANY($1::uuid[])',
      [versionIds],
    );
    return new Map(rows.map(({ id, ...summary }) => [id, summary]));
  }
}

@Module(
  dossierModule({
    kinds: [{ kind: AerialKindService, group: sampleCatalogue }],
    lists: [{ kinds: [AerialKindService], list: catalogueList }],
  }),
)
export class CatalogueModule {}
