import { createReadStream, readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ModuleKey, moduleKeys } from '@portal/contracts';
import { z } from 'zod';
import { DocumentsService } from '../features/documents/documents.service.js';
import { UploadsService } from '../features/uploads/uploads.service.js';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../kernel/database/database.service.js';

const folder = new URL('../../../../infra/demo/', import.meta.url);

const DemoDocuments = z.array(
  z.object({ module: z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]]), file: z.string() }),
);

/** Documents to look at. Where there are any, they stay as they are. */
@Injectable()
export class DemoDocumentsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly documents: DocumentsService,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo documents', kind: 'demo', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    if (await this.documents.hasAny()) return;
    const [administrator] = await this.database.query<{ id: string }>(
      `SELECT id FROM app_user WHERE 'PORTADMIN' = ANY (roles) ORDER BY id LIMIT 1`,
    );
    if (!administrator) return;
    for (const { module, file } of DemoDocuments.parse(
      JSON.parse(readFileSync(new URL('documents.json', folder), 'utf8')),
    )) {
      const taken = await this.uploads.takeIn(file, createReadStream(new URL(`documents/${file}`, folder)));
      await this.documents.add(module, [taken], { actorId: administrator.id, source: null });
    }
  }
}
