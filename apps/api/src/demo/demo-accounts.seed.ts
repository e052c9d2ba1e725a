import { readFileSync } from 'node:fs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ConsultedBody,
  EmailAddress,
  type ModuleKey,
  moduleKeys,
  Origin,
  RequestSystem,
  Role,
} from '@portal/contracts';
import { z } from 'zod';
import { SettingsRepository } from '../features/app-settings/settings.repository.js';
import { PasswordHashingService } from '../features/identity/passwords/password-hashing.service.js';
import { AuditLogRepository } from '../kernel/audit/audit-log.repository.js';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../kernel/config/environment.js';
import { DatabaseService } from '../kernel/database/database.service.js';

const file = new URL('../../../../infra/demo/accounts.json', import.meta.url);

const DemoAccounts = z.object({
  organisations: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      nationalCompanyNumber: z.string(),
      isConsultedBody: z.boolean().default(false),
      isRegulator: z.boolean().default(false),
    }),
  ),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      login: z.string(),
      fullName: z.string(),
      email: EmailAddress,
      origin: Origin.nullable(),
      roles: z.array(Role),
      relations: z.array(z.object({ id: z.uuid(), parent: z.string(), requestSystems: z.array(RequestSystem) })),
      /** Modules whose dossiers the account decides. */
      decides: z.array(z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]])).default([]),
    }),
  ),
  /** Bodies that modules consult. */
  consultedBodies: z.partialRecord(z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]]), z.array(ConsultedBody)),
});
type DemoAccounts = z.infer<typeof DemoAccounts>;

const ORGANISATIONS = `
  INSERT INTO organisation (id, company_name, national_company_number, is_consulted_body, is_regulator)
  SELECT o.id, o."companyName", o."nationalCompanyNumber", o."isConsultedBody", o."isRegulator"
  FROM jsonb_to_recordset($1)
    AS o (id uuid, "companyName" text, "nationalCompanyNumber" text, "isConsultedBody" boolean, "isRegulator" boolean)
  ON CONFLICT DO NOTHING`;

const ACCOUNTS = `
  INSERT INTO app_user (id, login, full_name, email, origin, roles, password_hash, is_demo)
  SELECT a.id, a.login, a."fullName", a.email, a.origin, a.roles, a.hash, true
  FROM jsonb_to_recordset($1)
    AS a (id uuid, login text, "fullName" text, email text, origin text, roles text[], hash text)
  ON CONFLICT DO NOTHING`;

/** Accounts that a start without demonstration data closed; one that an administrator disabled has its password. */
const CLOSED = `is_demo AND status = 'DISABLED' AND password_hash IS NULL AND erased_at IS NULL`;

const REOPEN = `
  UPDATE app_user u SET status = 'ACTIVE', password_hash = a.hash, version = version + 1
  FROM jsonb_to_recordset($1) AS a (id uuid, hash text) WHERE u.id = a.id AND ${CLOSED} RETURNING u.id`;

const RELATIONS = `
  INSERT INTO user_relation (id, user_id, parent_id, request_systems)
  SELECT r.id, r."userId", o.id, r."requestSystems"
  FROM jsonb_to_recordset($1) AS r (id uuid, "userId" uuid, parent text, "requestSystems" text[])
  JOIN organisation o ON o.company_name = r.parent
  JOIN app_user u ON u.id = r."userId"
  ON CONFLICT DO NOTHING`;

const OPERATORS = `
  INSERT INTO user_relation_operator (relation_id, organisation_id)
  SELECT id, parent_id FROM user_relation WHERE id = ANY ($1::uuid[])
  ON CONFLICT DO NOTHING`;

/** People and organisations to try the portal with. All of them are invented; none exists unless DEMO is set. */
@Injectable()
export class DemoAccountsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly passwords: PasswordHashingService,
    private readonly settings: SettingsRepository,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo accounts', kind: 'demo', order: 10, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { organisations, accounts, consultedBodies } = DemoAccounts.parse(JSON.parse(readFileSync(file, 'utf8')));
    const missing = await this.missing(accounts);
    const rows = await Promise.all(
      missing.map(async (account) => ({ ...account, hash: await this.passwords.hash(this.env.demoPassword) })),
    );
    const relations = accounts.flatMap(({ id: userId, relations }) => relations.map((row) => ({ ...row, userId })));
    await this.database.transaction(async (sql) => {
      await sql.query(ORGANISATIONS, [JSON.stringify(organisations)]);
      await sql.query(ACCOUNTS, [JSON.stringify(rows)]);
      for (const { id } of await sql.query<{ id: string }>(REOPEN, [JSON.stringify(rows)]))
        await this.audit.record(sql, { action: 'user_enabled', source: null, object: { type: 'user', id } });
      await sql.query(RELATIONS, [JSON.stringify(relations)]);
      await sql.query(OPERATORS, [relations.map(({ id }) => id)]);
    });
    for (const module of new Set(accounts.flatMap(({ decides }) => decides))) {
      const deciders = accounts.filter(({ decides }) => decides.includes(module)).map(({ id }) => id);
      await this.settings.merge(module, 'NON_PUBLIC', { deciderUserIds: deciders });
    }
    for (const module of moduleKeys) {
      const bodies = consultedBodies[module];
      const { value } = await this.settings.read(module, 'NON_PUBLIC');
      if (bodies && value.consultedBodies.length === 0)
        await this.settings.merge(module, 'NON_PUBLIC', { consultedBodies: bodies });
    }
  }

  /** Accounts that need a password: those that are not there, and those that were closed. */
  private async missing(accounts: DemoAccounts['accounts']): Promise<DemoAccounts['accounts']> {
    const known = await this.database.query<{ login: string }>(
      `SELECT lower(login) AS login FROM app_user WHERE lower(login) = ANY ($1) AND (${CLOSED}) IS NOT TRUE`,
      [accounts.map(({ login }) => login)],
    );
    return accounts.filter(({ login }) => !known.some((row) => row.login === login));
  }
}
