import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Contact, RepresentativeOnFile } from '@portal/contracts';
import { z } from 'zod';
import { AccountRecordsRepository } from '../features/account/requests/account-records.repository.js';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { DatabaseService, type Sql } from '../kernel/database/database.service.js';

const file = new URL('../../../../infra/demo/representatives.json', import.meta.url);

const DemoRepresentatives = z.array(
  z.object({
    login: z.string(),
    representative: RepresentativeOnFile,
    contacts: z.array(
      Contact.omit({ id: true }).extend({
        /** The contact is the user; or another account, by its login. */
        self: z.boolean().default(false),
        account: z.string().optional(),
      }),
    ),
  }),
);
type DemoRepresentative = z.infer<typeof DemoRepresentatives>[number];

/** What is on file about the people of the demonstration. */
@Injectable()
export class DemoRepresentativesSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly onFile: AccountRecordsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo representatives', kind: 'demo', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const representatives = DemoRepresentatives.parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const given of representatives) await this.database.transaction((sql) => this.seed(sql, given));
  }

  private async seed(sql: Sql, { login, representative, contacts }: DemoRepresentative): Promise<void> {
    const userId = await this.idOf(sql, login);
    const known = await sql.query('SELECT FROM representative WHERE user_id = $1', [userId]);
    if (!userId || known.length > 0) return;
    await this.onFile.file(sql, userId, representative);
    for (const { self, account, ...contact } of contacts)
      await this.onFile.addContact(sql, userId, contact, self ? userId : await this.idOf(sql, account));
  }

  private async idOf(sql: Sql, login: string | undefined): Promise<string | null> {
    const [user] = await sql.query<{ id: string }>(
      'SELECT id FROM app_user WHERE lower(login) = $1 AND erased_at IS NULL',
      [login ?? null],
    );
    return user?.id ?? null;
  }
}
