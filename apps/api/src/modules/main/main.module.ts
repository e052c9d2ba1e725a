import { Module } from '@nestjs/common';
import { AccountModule } from '../../features/account/account.module.js';
import { AdministrationModule } from '../../features/administration/administration.module.js';
import { AnswerLinksModule } from '../../features/answer-links/answer-links.module.js';
import { AuditModule } from '../../features/audit/audit.module.js';
import { BaseLayersModule } from '../../features/base-layers/base-layers.module.js';
import { DictionaryModule } from '../../features/dictionary/dictionary.module.js';
import { EditedTextsModule } from '../../features/edited-texts/edited-texts.module.js';
import { FeeEstimatesModule } from '../../features/fee-estimates/fee-estimates.module.js';
import { GeometryJobsModule } from '../../features/geometry-jobs/geometry-jobs.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { PreferencesModule } from '../../features/preferences/preferences.module.js';
import { StatisticsModule } from '../../features/statistics/statistics.module.js';
import { SupervisionModule } from '../../features/supervision/supervision.module.js';
import { TerrainModule } from '../../features/terrain/terrain.module.js';
import { UploadsModule } from '../../features/uploads/uploads.module.js';
import { UrlViewerModule } from '../../features/url-viewer/url-viewer.module.js';

/** The module that every portal has: accounts, administration and the user's own data. */
@Module({
  imports: [
    AccountModule,
    AdministrationModule,
    AnswerLinksModule,
    AuditModule,
    BaseLayersModule,
    DictionaryModule,
    EditedTextsModule,
    FeeEstimatesModule,
    GeometryJobsModule,
    MailModule,
    PreferencesModule,
    StatisticsModule,
    SupervisionModule,
    TerrainModule,
    UploadsModule,
    UrlViewerModule,
  ],
})
export class MainModule {}
