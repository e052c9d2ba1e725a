import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TrialBandContent } from '@portal/contracts/modules/freq-experimentation-requests';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { TrialBandsRepository } from './trial-bands.repository.js';

const file = new URL('../../../reference-data/experiment-bands.json', import.meta.url);

/** The bands that a new installation starts with. */
@Injectable()
export class TrialBandsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly bands: TrialBandsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'bands of frequency trials', kind: 'reference', order: 20, run: () => this.run() });
  }

  private run(): Promise<void> {
    const bands = z.array(TrialBandContent).parse(JSON.parse(readFileSync(file, 'utf8')));
    return this.bands.addFirst(this.database, bands);
  }
}
