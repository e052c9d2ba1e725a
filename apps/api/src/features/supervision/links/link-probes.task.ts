import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { nightAndHour } from '../../../kernel/schedule/night-and-hour.js';
import { HOUR_MS, MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { type LinkProbe, LinkProbesRepository } from './link-probes.repository.js';

const EVERY_MS = 15 * MINUTE_MS;
/** From this hour on in the time zone of the portal. */
const PROBE_HOUR = 3;
const PATIENCE_MS = 10_000;
const DAY_MS = 24 * HOUR_MS;
/** Servers that do not know how to answer without a body. */
const HEAD_UNKNOWN: readonly number[] = [405, 501];

/** Asks an address whether it is there, without following where it leads. */
async function answerOf(address: string, signal: AbortSignal): Promise<Pick<LinkProbe, 'status' | 'failure'>> {
  const ask = async (method: 'HEAD' | 'GET'): Promise<number> => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(address, { method, redirect: 'manual', signal: patience });
    await answer.body?.cancel();
    return answer.status;
  };
  try {
    const status = await ask('HEAD');
    return { status: HEAD_UNKNOWN.includes(status) ? await ask('GET') : status, failure: null };
  } catch (error) {
    const { cause, name } = error as Error;
    return { status: null, failure: (cause as { code?: string } | undefined)?.code ?? name };
  }
}

/** Probes the addresses of modules that open outside the portal: each night, and one that was changed soon after. */
@Injectable()
export class LinkProbesTask implements OnModuleInit {
  private readonly log = new Logger(LinkProbesTask.name);

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly settings: SettingsRepository,
    private readonly probes: LinkProbesRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Probing the addresses of modules', EVERY_MS, (signal) => this.round(new Date(), signal));
  }

  async round(now: Date, signal: AbortSignal): Promise<void> {
    const { night: today, hour } = nightAndHour(now, this.env.timeZone);
    const night = hour >= PROBE_HOUR ? today : nightAndHour(new Date(now.getTime() - DAY_MS), this.env.timeZone).night;
    const { value } = await this.settings.read('main', 'GLOBAL');
    for (const [module, address] of Object.entries(value.moduleAddresses)) {
      if (signal.aborted) return;
      // Two processes may both ask: that harms nobody, and what one that ends has not kept, another one asks.
      if (!address || (await this.probes.isProbed(module, address, night))) continue;
      const answer = await answerOf(address, signal);
      if (signal.aborted) return;
      await this.probes.keep({ module, address, ...answer }, night);
      if (answer.failure) this.log.warn(`${address} does not answer: ${answer.failure}`);
    }
  }
}
