import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DemoCallersRepository } from '../../features/dossiers/demo/demo-callers.repository.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MeetingsRepository } from './meetings.repository.js';
import { MeetingsService } from './meetings.service.js';

const DAY_MS = 86_400_000;
/** Thursday, as `Date` counts days of the week. */
const THURSDAY = 4;

/** The Thursday after a moment, at 13:00 UTC. */
function nextThursday(from: Date): Date {
  const days = ((THURSDAY - from.getUTCDay() + 6) % 7) + 1;
  return new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS + days * DAY_MS + 13 * 3_600_000);
}

/** Gives the demonstration meetings every two weeks, the first with an agenda. */
@Injectable()
export class DemoMeetingsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly callers: DemoCallersRepository,
    private readonly meetings: MeetingsService,
    private readonly stored: MeetingsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo meetings', kind: 'demo', order: 40, run: () => this.run() });
  }

  private async run(): Promise<void> {
    if ((await this.stored.series(this.database)).length > 0) return;
    const decider = (await this.callers.load()).named('decider');
    const content = {
      ...{ startsAt: nextThursday(new Date()).toISOString(), durationMinutes: 120, quorum: 1 },
      ...{ room: 'Salle Hertz', link: 'https://visio.example/comsis' },
    };
    const { id, version } = await this.meetings.plan(
      { ...content, rrule: 'FREQ=WEEKLY;INTERVAL=2' },
      decider,
      undefined,
    );
    await this.meetings.drawAgenda(id, version, decider);
  }
}
