import { Module, type OnModuleInit } from '@nestjs/common';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { DossierKindsRegistry } from '../../features/dossiers/dossier-kinds.registry.js';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { DossiersModule } from '../../features/dossiers/dossiers.module.js';
import { ExportedTablesRegistry } from '../../features/exports/exported-tables.registry.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository, shippedChannelPlans } from './channel-plans.repository.js';
import { exportedDossiers } from './exported-dossiers.js';
import { MwApplicationsRepository } from './mw-applications.repository.js';
import { MwApplicationsRequestsController } from './mw-applications-requests.controller.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

@Module({
  imports: [AppSettingsModule, DossiersModule, ExportsModule],
  controllers: [MwApplicationsRequestsController],
  providers: [ChannelPlansRepository, MwApplicationsRepository, MwDossierKindService],
  exports: [MwDossierKindService],
})
export class MwApplicationsRequestsModule implements OnModuleInit {
  constructor(
    private readonly kinds: DossierKindsRegistry,
    private readonly kind: MwDossierKindService,
    private readonly plans: ChannelPlansRepository,
    private readonly database: DatabaseService,
    private readonly boot: BootStepsRegistry,
    private readonly reader: DossierReaderService,
    private readonly exports: ExportedTablesRegistry,
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
