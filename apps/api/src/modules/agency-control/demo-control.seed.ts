import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { ComplaintsRepository } from './complaints.repository.js';
import { demoCampaign, demoComplaint, demoMeasurement, demoVisits } from './demo-control.js';
import { FieldRecordsRepository } from './field-records.repository.js';
import { InspectionsRepository } from './inspections.repository.js';

/** Gives the demonstration a campaign with visits, a measurement that no right explains, and a complaint. */
@Injectable()
export class DemoControlSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly campaigns: CampaignsRepository,
    private readonly inspections: InspectionsRepository,
    private readonly records: FieldRecordsRepository,
    private readonly complaints: ComplaintsRepository,
    private readonly settings: AgencySettingsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo agency control', kind: 'demo', order: 50, run: () => this.run() });
  }

  private async run(): Promise<void> {
    await this.database.transaction(async (sql) => {
      if ((await this.complaints.list(sql)).length > 0) return;
      const inspectorIds = (await this.settings.inspectors(sql)).map(({ id }) => id);
      const [first] = inspectorIds;
      if (first === undefined) return;
      const year = new Date().getUTCFullYear();
      const campaignId = await this.campaigns.insert(sql, { ...demoCampaign(year), inspectorIds }, 'RUNNING');
      const checklistId = await this.settings.firstChecklist(sql);
      for (const { site, kind, content } of demoVisits(year)) {
        const visit = { ...site, campaignId, kind, by: first, content: { ...content, checklistId, inspectorIds } };
        const id = await this.inspections.insert(sql, visit);
        if (kind === 'SPECTRUM_MONITORING')
          await this.records.addMeasurement(sql, { ...demoMeasurement, inspectionId: id }, demoMeasurement.data, first);
      }
      await this.campaigns.place(sql, campaignId);
      await this.complaints.insert(sql, demoComplaint(year), null, first);
    });
  }
}
