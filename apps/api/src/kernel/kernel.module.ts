import { Global, Module } from '@nestjs/common';
import { AuditChainTask } from './audit/audit-chain.task.js';
import { AuditLogRepository } from './audit/audit-log.repository.js';
import { AuditSealingRepository } from './audit/audit-sealing.repository.js';
import { BootStepsRegistry } from './boot/boot-steps.registry.js';
import { ChangeMarksRepository } from './changes/change-marks.repository.js';
import { ChangeMarksTask } from './changes/change-marks.task.js';
import { ChangesService } from './changes/changes.service.js';
import { LeasedWorkService } from './leased-work/leased-work.service.js';
import { CallBudgetService } from './limits/call-budget.service.js';
import { RateLimiterService } from './limits/rate-limiter.service.js';
import { RateLimitsRepository } from './limits/rate-limits.repository.js';
import { EventLoopService } from './metrics/event-loop.service.js';
import { MetricsService } from './metrics/metrics.service.js';
import { RecentRequestsService } from './metrics/recent-requests.service.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { SecretKeyService } from './secrets/secret-key.service.js';

const shared = [
  ScheduleService,
  ChangesService,
  ChangeMarksRepository,
  ChangeMarksTask,
  LeasedWorkService,
  BootStepsRegistry,
  RateLimitsRepository,
  RateLimiterService,
  CallBudgetService,
  AuditLogRepository,
  AuditSealingRepository,
  AuditChainTask,
  RecentRequestsService,
  EventLoopService,
  MetricsService,
  SecretKeyService,
];

/** What every feature may use. */
@Global()
@Module({ providers: shared, exports: shared })
export class KernelModule {}
