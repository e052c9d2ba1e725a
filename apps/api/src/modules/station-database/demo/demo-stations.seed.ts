import { Injectable, type OnModuleInit } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { type ArrivedFile, StationImportReaderService } from '../imports/station-import-reader.service.js';
import { StationImportsRepository } from '../imports/station-imports.repository.js';
import { StationImportsService } from '../imports/station-imports.service.js';
import { demoStationFiles } from './demo-station-files.js';

/** The day that the files of the demonstration tell of. */
const DATA_DATE = '2026-01-01';

async function* demoFiles(): AsyncGenerator<ArrivedFile> {
  for (const [name, text] of Object.entries(demoStationFiles()))
    yield { name: `${name}.txt`, charset: 'utf-8', content: inOnePart(Buffer.from(text)) };
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Gives the demonstration its stations, by an import like any other. */
@Injectable()
export class DemoStationsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly imports: StationImportsRepository,
    private readonly reader: StationImportReaderService,
    private readonly service: StationImportsService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo stations', kind: 'demo', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    if ((await this.imports.publishedDate(this.database)) !== null) return;
    const id = uuidv7();
    const read = await this.reader.read(id, demoFiles(), DATA_DATE);
    await this.imports.insertRead(this.database, id, read);
    await this.service.publish(id, null);
  }
}
