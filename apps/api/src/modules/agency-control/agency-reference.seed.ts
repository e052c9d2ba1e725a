import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChecklistContent, RuleContent } from '@portal/contracts/modules/agency-control';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { AnomalyRulesRepository } from './anomaly-rules.repository.js';

const file = new URL('../../../reference-data/agency-control.json', import.meta.url);
const Shipped = z.object({ rules: z.array(RuleContent), checklist: ChecklistContent });

/** Rules and a checklist that a new installation starts with. */
@Injectable()
export class AgencyReferenceSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly rules: AnomalyRulesRepository,
    private readonly settings: AgencySettingsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'rules of agency control', kind: 'reference', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { rules, checklist } = Shipped.parse(JSON.parse(readFileSync(file, 'utf8')));
    await this.rules.addFirstRules(this.database, rules);
    await this.settings.addFirstChecklist(this.database, checklist);
  }
}
