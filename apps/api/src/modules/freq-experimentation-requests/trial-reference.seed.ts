import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  TrialBandContent,
  TrialBodiesContent,
  trialBandsData,
  trialBodiesData,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { TrialReferenceRepository } from './trial-reference.repository.js';

const bandsFile = new URL('../../../reference-data/experiment-bands.json', import.meta.url);
const demoFile = new URL('../../../../../infra/demo/frequency-trials.json', import.meta.url);
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The bands that a new installation starts with, and bodies of the demonstration to consult. */
@Injectable()
export class TrialReferenceSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly reference: TrialReferenceRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'bands of frequency trials', kind: 'reference', order: 20, run: () => this.addBands() });
    this.steps.add({ name: 'demo bodies of frequency trials', kind: 'demo', order: 20, run: () => this.addBodies() });
  }

  private addBands(): Promise<void> {
    const bands = z.array(TrialBandContent).parse(readJson(bandsFile));
    return this.reference.addFirst(this.database, trialBandsData.name, bands);
  }

  private addBodies(): Promise<void> {
    const { consulted } = z.object({ consulted: z.array(TrialBodiesContent) }).parse(readJson(demoFile));
    return this.reference.addFirst(this.database, trialBodiesData.name, consulted);
  }
}
