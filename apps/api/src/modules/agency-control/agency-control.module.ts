import { Module, type OnModuleInit } from '@nestjs/common';
import {
  type AnomalySummary,
  anomaliesList,
  type InspectionSummary,
  inspectionsList,
} from '@portal/contracts/modules/agency-control';
import { AnswerLinksModule } from '../../features/answer-links/answer-links.module.js';
import { CatalogueModule } from '../../features/catalogue/catalogue.module.js';
import { referenceParts } from '../../features/catalogue/reference-parts.js';
import { type ExportedShape, exportedList } from '../../features/exports/exported-list.js';
import { ExportedListsRegistry } from '../../features/exports/exported-lists.registry.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { InterferenceModule } from '../../features/interference/interference.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { UploadsModule } from '../../features/uploads/uploads.module.js';
import { AgencyAuditService } from './agency-audit.service.js';
import { AgencyControlController } from './agency-control.controller.js';
import { agencyReference } from './agency-reference.js';
import { AgencyReferenceSeed } from './agency-reference.seed.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { AgencySettingsService } from './agency-settings.service.js';
import { AnomaliesRepository } from './anomalies.repository.js';
import { AnomaliesService } from './anomalies.service.js';
import { AnomalyQuestionsService } from './anomaly-questions.service.js';
import { AnomalyRulesRepository } from './anomaly-rules.repository.js';
import { AuthorisedSitesRepository } from './authorised-sites.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { CampaignsService } from './campaigns.service.js';
import { ComplaintsRepository } from './complaints.repository.js';
import { ComplaintsService } from './complaints.service.js';
import { CorrectionRemindersTask } from './correction-reminders.task.js';
import { DayPlansRepository } from './day-plans.repository.js';
import { DayPlansService } from './day-plans.service.js';
import { DeclaredStationsRepository } from './declared-stations.repository.js';
import { DeclaredStationsService } from './declared-stations.service.js';
import { DemoControlSeed } from './demo-control.seed.js';
import { FieldRecordsRepository } from './field-records.repository.js';
import { FieldRecordsService } from './field-records.service.js';
import { InspectionDocumentsService } from './inspection-documents.service.js';
import { InspectionFilesService } from './inspection-files.service.js';
import { InspectionMailsService } from './inspection-mails.service.js';
import { InspectionReportsRepository } from './inspection-reports.repository.js';
import { InspectionReportsService } from './inspection-reports.service.js';
import { InspectionsRepository } from './inspections.repository.js';
import { InspectionsService } from './inspections.service.js';
import { QualityRepository } from './quality.repository.js';
import { QualityService } from './quality.service.js';
import { RuleRunsService } from './rule-runs.service.js';
import { SiteBriefsRepository } from './site-briefs.repository.js';

const reference = referenceParts(agencyReference);

/** Agency control: what does not agree, who looks at it, and what was found. */
@Module({
  imports: [
    AnswerLinksModule,
    CatalogueModule,
    ExportsModule,
    InboxModule,
    InterferenceModule,
    MailModule,
    MappedListsModule,
    UploadsModule,
  ],
  controllers: [AgencyControlController, ...reference.controllers],
  providers: [
    AgencyAuditService,
    AgencyReferenceSeed,
    AgencySettingsRepository,
    AgencySettingsService,
    AnomaliesRepository,
    AnomaliesService,
    AnomalyQuestionsService,
    AnomalyRulesRepository,
    AuthorisedSitesRepository,
    DayPlansRepository,
    DayPlansService,
    DeclaredStationsRepository,
    DeclaredStationsService,
    CampaignsRepository,
    CampaignsService,
    ComplaintsRepository,
    ComplaintsService,
    DemoControlSeed,
    FieldRecordsRepository,
    FieldRecordsService,
    CorrectionRemindersTask,
    InspectionDocumentsService,
    InspectionFilesService,
    InspectionMailsService,
    InspectionReportsRepository,
    InspectionReportsService,
    InspectionsRepository,
    InspectionsService,
    QualityRepository,
    QualityService,
    SiteBriefsRepository,
    RuleRunsService,
    ...reference.providers,
  ],
})
export class AgencyControlModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly anomalies: AnomaliesRepository,
    private readonly inspections: InspectionsRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(anomaliesList, {
        listing: (query) => this.anomalies.listing(query),
        rowsOf: (stored: readonly AnomalySummary[]) => stored,
        shapesOf: async (stored) => stored.map(pointOf),
      }),
    );
    this.exports.add(
      exportedList(inspectionsList, {
        listing: (query) => this.inspections.listing(query),
        rowsOf: (stored: readonly InspectionSummary[]) => stored,
        shapesOf: async (stored) => stored.map(pointOf),
      }),
    );
  }
}

const pointOf = ({ latitude, longitude }: Readonly<Record<'latitude' | 'longitude', number>>): ExportedShape => ({
  type: 'MultiPoint',
  coordinates: [[longitude, latitude]],
});
