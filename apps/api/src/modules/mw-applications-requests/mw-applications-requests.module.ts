import { Module, type OnModuleInit } from '@nestjs/common';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { DossierKinds } from '../../features/dossiers/dossier-kinds.js';
import { DossierReader } from '../../features/dossiers/dossier-reader.service.js';
import { DossiersModule } from '../../features/dossiers/dossiers.module.js';
import { ExportedTables } from '../../features/exports/exported-tables.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { BootSteps } from '../../kernel/boot/boot-steps.js';
import { Database } from '../../kernel/database/database.js';
import { ChannelPlansRepository, shippedChannelPlans } from './channel-plans.repository.js';
import { exportedDossiers } from './exported-dossiers.js';
import { MwApplicationsRepository } from './mw-applications.repository.js';
import { MwApplicationsRequestsController } from './mw-applications-requests.controller.js';
import { MwDossierKind } from './mw-dossier-kind.js';

@Module({
  imports: [AppSettingsModule, DossiersModule, ExportsModule],
  controllers: [MwApplicationsRequestsController],
  providers: [ChannelPlansRepository, MwApplicationsRepository, MwDossierKind],
  exports: [MwDossierKind],
})
export class MwApplicationsRequestsModule implements OnModuleInit {
  constructor(
    private readonly kinds: DossierKinds,
    private readonly kind: MwDossierKind,
    private readonly plans: ChannelPlansRepository,
    private readonly database: Database,
    private readonly boot: BootSteps,
    private readonly reader: DossierReader,
    private readonly exports: ExportedTables,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this.kind);
    this.exports.add(exportedDossiers(this.reader, this.kind));
    this.boot.add({
      name: 'channel plans',
      kind: 'reference',
      order: 20,
      run: () => this.plans.add(this.database, shippedChannelPlans()),
    });
  }
}
