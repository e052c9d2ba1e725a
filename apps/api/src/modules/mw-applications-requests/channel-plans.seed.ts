import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';

const file = new URL('../../../reference-data/channel-plans.json', import.meta.url);

/** The channel plans that ship with this release. */
@Injectable()
export class ChannelPlansSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly plans: ChannelPlansRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'channel plans', kind: 'reference', order: 20, run: () => this.run() });
  }

  private run(): Promise<void> {
    const plans = z.array(MwChannelPlan).parse(JSON.parse(readFileSync(file, 'utf8')));
    return this.plans.addFirst(this.database, plans);
  }
}
