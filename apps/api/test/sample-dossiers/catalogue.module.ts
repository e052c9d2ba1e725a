import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { type CheckResult, issuesOf, parseOptions, publishedStates } from '@portal/contracts';
import type { AccessPath, AccessRules } from '../../src/features/dossiers/access-path.js';
import { submittedStates } from '../../src/features/dossiers/dossier-access.js';
import { dossierController } from '../../src/features/dossiers/dossier-controller.js';
import type { DossierKind, RegisterAspect, StrictRules } from '../../src/features/dossiers/dossier-kind.js';
import { DossierReaderService } from '../../src/features/dossiers/dossier-reader.service.js';
import { DossierRegistrationService } from '../../src/features/dossiers/dossier-registration.service.js';
import { DossiersModule } from '../../src/features/dossiers/dossiers.module.js';
import { DossiersService } from '../../src/features/dossiers/dossiers.service.js';
import { BootStepsRegistry } from '../../src/kernel/boot/boot-steps.registry.js';
import { GroupController } from '../../src/kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../src/kernel/database/database.service.js';
import {
  Aerial,
  type AerialDraft,
  type AerialSummary,
  catalogueWorkflow,
  readers,
  sampleCatalogue,
} from './catalogue.contract.js';

/** Submitted records, and the register of those that may be used. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS sample_aerial (
    version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE, model text NOT NULL, gain_dbi float8);
  CREATE TABLE IF NOT EXISTS sample_register (
    reference text PRIMARY KEY, version_id uuid NOT NULL, status text NOT NULL, in_use boolean NOT NULL)`;

/** A catalogue: no footprint, no day of entry into force, no request system. */
@Injectable()
class AerialKindService implements DossierKind<AerialDraft, Aerial, Aerial, AerialSummary> {
  readonly key = 'sampleAerial';
  readonly module = 'antennas';
  readonly endpoints = sampleCatalogue.endpoints;
  readonly workflow = catalogueWorkflow;
  readonly reference = { series: 'ANT', yearly: false, digits: 6 };
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

  async rules(): Promise<StrictRules<AerialDraft, Aerial>> {
    return {
      complete: (draft) => {
        const parsed = Aerial.safeParse(draft, parseOptions);
        return parsed.success ? { application: parsed.data } : { issues: issuesOf(parsed.error) };
      },
    };
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

@GroupController(sampleCatalogue)
class CatalogueController extends dossierController(sampleCatalogue.endpoints) {
  constructor(reader: DossierReaderService, dossiers: DossiersService, kind: AerialKindService) {
    super(reader, dossiers, kind);
  }
}

@Module({ imports: [DossiersModule], controllers: [CatalogueController], providers: [AerialKindService] })
export class CatalogueModule implements OnModuleInit {
  constructor(
    private readonly dossiers: DossierRegistrationService,
    private readonly kind: AerialKindService,
    private readonly boot: BootStepsRegistry,
    private readonly database: DatabaseService,
  ) {}

  onModuleInit(): void {
    this.dossiers.register<AerialSummary>({
      kinds: [this.kind],
      lists: [
        {
          kinds: [this.kind],
          title: 'Aerials',
          columns: [
            { id: 'gain', heading: 'Gain', kind: 'number', digits: 1, value: ({ summary }) => summary.gainDbi },
          ],
        },
      ],
    });
    const run = async () => void (await this.database.query(TABLES));
    this.boot.add({ name: 'sample catalogue', kind: 'reference', order: 20, run });
  }
}
