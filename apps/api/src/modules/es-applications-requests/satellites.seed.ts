import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EsSatelliteContent } from '@portal/contracts/modules/es-applications-requests';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { EsStationsRepository } from './es-stations.repository.js';

const file = new URL('../../../reference-data/satellites.json', import.meta.url);

/** The satellites that a new installation starts with. */
@Injectable()
export class SatellitesSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly stations: EsStationsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'satellites', kind: 'reference', order: 20, run: () => this.run() });
  }

  private run(): Promise<void> {
    const satellites = z.array(EsSatelliteContent).parse(JSON.parse(readFileSync(file, 'utf8')));
    return this.stations.addFirstSatellites(this.database, satellites);
  }
}
