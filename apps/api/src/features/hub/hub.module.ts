import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { ChangeNoticesService } from './change-notices.service.js';
import { ConnectedUsersService } from './connected-users.service.js';
import { HubAccessGuard } from './hub-access.guard.js';
import { HubBackplaneService } from './hub-backplane.service.js';
import { HubMessagesRepository } from './hub-messages.repository.js';
import { HubMessagesService } from './hub-messages.service.js';
import { HubMetricsService } from './hub-metrics.service.js';
import { HubUsersRepository } from './hub-users.repository.js';
import { InboxSignalsService } from './inbox-signals.service.js';
import { MaintenanceController } from './maintenance.controller.js';
import { MaintenanceRepository } from './maintenance.repository.js';
import { MaintenanceService } from './maintenance.service.js';
import { NotificationGateway } from './notification.gateway.js';

/** What reaches users at once: messages of administrators, forced logouts, maintenance; and who is connected. */
@Module({
  imports: [IdentityModule, InboxModule],
  controllers: [MaintenanceController],
  providers: [
    NotificationGateway,
    HubAccessGuard,
    HubBackplaneService,
    ChangeNoticesService,
    HubMessagesService,
    HubMessagesRepository,
    HubMetricsService,
    HubUsersRepository,
    InboxSignalsService,
    ConnectedUsersService,
    MaintenanceService,
    MaintenanceRepository,
  ],
  exports: [MaintenanceService, HubMessagesService, ConnectedUsersService, HubBackplaneService],
})
export class HubModule {}
