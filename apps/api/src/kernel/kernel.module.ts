import { Global, Module } from '@nestjs/common';
import { AuditChain } from './audit/audit-chain.js';
import { AuditLog } from './audit/audit-log.js';
import { BootSteps } from './boot/boot-steps.js';
import { CallBudget } from './limits/call-budget.js';
import { LimitsRedis } from './limits/limits-redis.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { Metrics } from './metrics/metrics.js';
import { SecretKey } from './secrets/secret-key.js';

const shared = [BootSteps, LimitsRedis, RateLimiter, CallBudget, AuditLog, AuditChain, Metrics, SecretKey];

/** What every feature may use. */
@Global()
@Module({ providers: shared, exports: shared })
export class KernelModule {}
