import { Module, type OnModuleInit } from '@nestjs/common';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { DossierRegistrationService } from '../../features/dossiers/dossier-registration.service.js';
import { DossiersModule } from '../../features/dossiers/dossiers.module.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository, shippedChannelPlans } from './channel-plans.repository.js';
import { demoLinks } from './demo-links.js';
import { exportedDossiers } from './exported-dossiers.js';
import { MwApplicationsRepository } from './mw-applications.repository.js';
import { MwApplicationsRequestsController } from './mw-applications-requests.controller.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

@Module({
  imports: [AppSettingsModule, DossiersModule],
  controllers: [MwApplicationsRequestsController],
  providers: [ChannelPlansRepository, MwApplicationsRepository, MwDossierKindService],
})
export class MwApplicationsRequestsModule implements OnModuleInit {
  constructor(
    private readonly dossiers: DossierRegistrationService,
    private readonly kind: MwDossierKindService,
    private readonly plans: ChannelPlansRepository,
    private readonly database: DatabaseService,
    private readonly boot: BootStepsRegistry,
  ) {}

  onModuleInit(): void {
    const { kind } = this;
    this.dossiers.register({ kinds: [kind], lists: [exportedDossiers(kind)], demo: () => demoLinks(kind) });
    this.boot.add({
      name: 'channel plans',
      kind: 'reference',
      order: 20,
      run: () => this.plans.add(this.database, shippedChannelPlans()),
    });
  }
}
