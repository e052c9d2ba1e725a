import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { AccessPath, AccessRule } from './access-path.js';
import { accessPathsTo, accessScopeOf, type Viewer, visibleTo } from './dossier-access.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';

export interface ExplainedRule extends AccessRule {
  readonly passed: boolean;
}

export interface ExplainedWay extends Omit<AccessPath, 'rules'> {
  readonly rules: readonly ExplainedRule[];
}

/** A dossier, with the result of each access rule for a user. */
export interface ExplainedDossier {
  readonly id: string;
  readonly kind: DossierKind;
  readonly reference: string;
  readonly status: string;
  readonly holder: string;
  /** Whether lists and reads give access. */
  readonly seen: boolean;
  readonly ways: readonly ExplainedWay[];
}

interface FoundDossier {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly status: string;
  readonly holder: string;
  /** It is about a right that goes from one organisation to another. */
  readonly isTransfer: boolean;
}

const BY_REFERENCE = `
  SELECT d.id, d.kind, d.reference, d.status, o.company_name AS holder,
    EXISTS (SELECT FROM dossier_transfer given WHERE given.dossier_id = d.id) AS "isTransfer"
  FROM dossier d JOIN organisation o ON o.id = d.holder_id WHERE d.reference = upper($1)`;

/** Explains why a user has or has not access to a dossier, by the same SQL conditions that decide it. */
@Injectable()
export class DossierExplanationsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
  ) {}

  /** Undefined when no dossier has the reference. */
  async explain(reference: string, viewer: Viewer): Promise<ExplainedDossier | undefined> {
    const [found] = await this.database.query<FoundDossier>(BY_REFERENCE, [reference]);
    if (!found) return undefined;
    const { kind: key, isTransfer, ...dossier } = found;
    const kind = this.kinds.of(key);
    const { seen, ways } = await this.evaluate(kind, dossier.id, viewer);
    const isAbout = ({ rules }: ExplainedWay): boolean => isTransfer || rules.every(({ rule }) => rule !== 'TRANSFER');
    return { ...dossier, kind, seen, ways: ways.filter(isAbout) };
  }

  /** Evaluates every condition separately, and all of them together as when dossiers are read. */
  private async evaluate(kind: DossierKind, id: string, viewer: Viewer) {
    const values = new SqlValues();
    const scope = accessScopeOf(kind, viewer);
    const ways = accessPathsTo(kind, scope, values.place, 'EVER');
    const conditions = ways.flatMap(({ rules }) => rules.map(({ condition }) => condition));
    const [row] = await this.database.query<{ seen: boolean; passed: boolean[] }>(
      `SELECT ${visibleTo(kind, scope, values.place, 'EVER')} AS seen, ARRAY[${conditions.join(', ')}] AS passed
       FROM dossier d WHERE d.id = ${values.place(id)}`,
      values.list(),
    );
    const passed = [...(row?.passed ?? [])];
    return {
      seen: row?.seen ?? false,
      ways: ways.map(({ way, rules }) => ({
        way,
        rules: rules.map((rule) => ({ ...rule, passed: passed.shift() ?? false })),
      })),
    };
  }
}
