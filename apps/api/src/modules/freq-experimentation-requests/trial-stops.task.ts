import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerLinksService } from '../../features/answer-links/answer-links.service.js';
import { DossierReadsRepository } from '../../features/dossiers/records/dossier-reads.repository.js';
import { MailsService } from '../../features/mail/mails.service.js';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { ScheduleService, SECOND_MS } from '../../kernel/schedule/schedule.service.js';
import { type OpenStop, TrialStopsRepository } from './trial-stops.repository.js';
import { STOP_PURPOSE } from './trial-stops.service.js';

/** Minutes after which the next contact is told. */
const NEXT_CONTACT_MINUTES = 15;
const MINUTE_MS = 60_000;

/**
 * Tells the contacts of stopped trials, one after the other until somebody acknowledges. What is due is found in the
 * database, so that a stop is told even if the process that ordered it ended at once.
 */
@Injectable()
export class TrialStopsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly stops: TrialStopsRepository,
    private readonly links: AnswerLinksService,
    private readonly mails: MailsService,
    private readonly reads: DossierReadsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Stops of frequency trials', 5 * SECOND_MS, () => this.sweep());
  }

  /** One round; does nothing while another process runs one. @returns whether the round was done */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'experimentStops', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      for (const stop of await this.stops.open(sql)) {
        const due = 1 + Math.floor((now.getTime() - stop.imposedAt.getTime()) / (NEXT_CONTACT_MINUTES * MINUTE_MS));
        for (let position = stop.told; position < Math.min(due, stop.contacts.length); position += 1)
          await this.tell(sql, stop, position, now);
      }
    });
  }

  private async tell(sql: Sql, stop: OpenStop, position: number, now: Date): Promise<void> {
    const { contactName, contactEmail } = stop.contacts[position]!;
    const addressee = { name: contactName, email: contactEmail };
    const { obligationId: subjectId, dossierId, reference, title, holderName, reason, locale } = stop;
    const { path, expiresAt } = await this.links.open(sql, { purpose: STOP_PURPOSE, subjectId, addressee, now });
    await this.mails.send(sql, {
      template: 'DOSSIER_URGENT',
      to: contactEmail,
      ...{ locale, expiresAt, about: { type: 'dossier', id: dossierId } },
      values: {
        ...{ fullName: contactName, dossierReference: reference, dossierTitle: title, companyName: holderName, reason },
        link: this.mails.linkTo(path),
      },
    });
    await this.stops.keepTold(sql, subjectId, position, now);
  }
}
