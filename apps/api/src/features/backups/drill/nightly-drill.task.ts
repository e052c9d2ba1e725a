import { type ChildProcess, spawn } from 'node:child_process';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import type { Claim } from '../../../kernel/leased-work/leased-queue.repository.js';
import { nightAndHour } from '../../../kernel/schedule/night-and-hour.js';
import { HOUR_MS, MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { newestBackup } from '../backup.js';
import { keepOutcome, readOutcome } from '../outcomes.js';
import { DrillQueueRepository } from './drill-queue.repository.js';

const EVERY_MS = 5 * MINUTE_MS;
const LONGEST_MS = 2 * HOUR_MS;
/** Of what the program wrote last; the rest is a stack. */
const LONGEST_REASON = 2_000;

/**
 * Restores the newest backup into a database of its own, once a night and in one process of the installation. The work
 * is that of `portal drill`, as a program of its own: it needs memory, and may end badly, without taking the API along.
 */
@Injectable()
export class NightlyDrillTask implements OnModuleInit {
  private readonly log = new Logger(NightlyDrillTask.name);

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly queue: DrillQueueRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    const { portalProgram, drillHour } = this.env;
    if (!portalProgram || drillHour === undefined) return;
    this.schedule.every('Nightly drill', EVERY_MS, (signal) =>
      this.round(portalProgram, drillHour, new Date(), signal),
    );
  }

  /** Queues the drill of the day from its hour on, unless it was queued before, and does it unless another process does. */
  async round(program: string, drillHour: number, now: Date, signal: AbortSignal): Promise<void> {
    const { night, hour } = nightAndHour(now, this.env.timeZone);
    if (hour >= drillHour && (await newestBackup(this.env.backupDir))) await this.queue.add(night);
    await this.queue.recover();
    const claim = await this.queue.claim();
    if (claim) await this.attempt(program, claim, signal);
  }

  private async attempt(program: string, claim: Claim, signal: AbortSignal): Promise<void> {
    const begun = new Date().toISOString();
    const { code, reason } = await this.run(program, signal);
    if (signal.aborted) return this.queue.putBack(claim);
    if (code === 0) this.log.log('The newest backup restores');
    else {
      this.log.error(`The nightly drill failed: ${reason}`);
      await this.keepFailure(begun, reason);
    }
    await this.queue.end(claim);
  }

  /** The program keeps its outcome, unless it was killed or could not begin. */
  private async keepFailure(begun: string, reason: string): Promise<void> {
    const folder = this.env.backupDir;
    const kept = await readOutcome(folder, 'drill');
    if (kept && kept.finishedAt >= begun) return;
    await keepOutcome(folder, 'drill', { succeeded: false, finishedAt: new Date().toISOString(), reason });
  }

  private run(program: string, signal: AbortSignal): Promise<{ code: number | null; reason: string }> {
    return new Promise((resolve) => {
      const child: ChildProcess = spawn(process.execPath, [program, 'drill'], {
        env: { ...process.env, BACKUP_DIR: this.env.backupDir, DATA_DIR: this.env.dataDir },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: LONGEST_MS,
        signal,
      });
      let written = '';
      child.stderr?.on('data', (chunk) => {
        written = `${written}${chunk}`.slice(-LONGEST_REASON);
      });
      let failure = '';
      child.on('error', (error) => {
        failure = error.message;
      });
      child.on('close', (code, killedBy) =>
        resolve({ code, reason: written.trim() || failure || `It ended with ${killedBy ?? `exit code ${code}`}.` }),
      );
    });
  }
}
