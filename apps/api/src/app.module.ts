import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { ModuleKey } from '@portal/contracts';
import { DemoModule } from './demo/demo.module.js';
import { AppSettingsModule } from './features/app-settings/app-settings.module.js';
import { ModuleEnabledGuard } from './features/app-settings/module-enabled.guard.js';
import { BackupsModule } from './features/backups/backups.module.js';
import { DocumentsModule } from './features/documents/documents.module.js';
import { ExportsModule } from './features/exports/exports.module.js';
import { HubModule } from './features/hub/hub.module.js';
import { ReadOnlyGuard } from './features/hub/read-only.guard.js';
import { IdentityModule } from './features/identity/identity.module.js';
import { RequiredActionGuard } from './features/identity/required-action.guard.js';
import { SingleSignOnModule } from './features/single-sign-on/single-sign-on.module.js';
import { SurveyInvitationsModule } from './features/surveys/survey-invitations.module.js';
import { AccessGuard } from './kernel/access/access.guard.js';
import type { Environment, QueueConnection } from './kernel/config/environment.js';
import { environmentModule } from './kernel/config/environment.module.js';
import { RouteContractsService } from './kernel/contract/route-contracts.service.js';
import { DatabaseModule } from './kernel/database/database.module.js';
import { ProblemFilter } from './kernel/errors/problem.filter.js';
import { HealthService } from './kernel/health/health.service.js';
import { OperationsController } from './kernel/health/operations.controller.js';
import { KernelModule } from './kernel/kernel.module.js';
import { apiModules } from './modules/index.js';

@Module({})
class AppModule {}

interface ChosenModules {
  /** Besides those of the register. */
  readonly modules?: readonly Type[] | undefined;
  /** Of the register, but not there. */
  readonly leftOut?: readonly ModuleKey[] | undefined;
}

/** Everything the API is made of. */
export const appModule = (
  env: Environment,
  queueConnection: QueueConnection,
  { modules = [], leftOut = [] }: ChosenModules = {},
): DynamicModule => ({
  module: AppModule,
  imports: [
    environmentModule(env, queueConnection),
    DatabaseModule,
    KernelModule,
    IdentityModule,
    AppSettingsModule,
    BackupsModule,
    SurveyInvitationsModule,
    DocumentsModule,
    ExportsModule,
    HubModule,
    SingleSignOnModule,
    DemoModule,
    ...Object.entries(apiModules).flatMap(([key, module]) =>
      leftOut.includes(key as ModuleKey) ? [] : (module ?? []),
    ),
    ...modules,
  ],
  controllers: [OperationsController],
  providers: [
    HealthService,
    RouteContractsService,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RequiredActionGuard },
    { provide: APP_GUARD, useClass: ModuleEnabledGuard },
    { provide: APP_GUARD, useClass: ReadOnlyGuard },
  ],
});
