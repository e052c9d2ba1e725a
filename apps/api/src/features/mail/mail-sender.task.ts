import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { MailRemark } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { LeasedWorkService } from '../../kernel/leased-work/leased-work.service.js';
import { HOUR_MS, type ScheduledWork, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { type ClaimedMail, MailQueueRepository, type Outcome } from './mail-queue.repository.js';
import { MailWordingsRepository } from './mail-wordings.repository.js';
import { renderMail } from './render-mail.js';
import { DeliveryFailed, type Failure, MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';

/** Mails that this process sends at the same time. */
export const LANES = 2;

/** How long a dialogue with the mail server may go on while the portal stops. */
const GRACE_MS = 5_000;
/** Days that the log shows a mail after it was settled; people are told so when they close an account. */
const KEPT_DAYS = 90;
/** What became of a mail is stored even if the database is away for a while. */
const SETTLE_EVERY_MS = 500;
const SETTLE_ATTEMPTS = 60;

const outcomes: Readonly<Record<Failure, Outcome>> = { LATER: 'QUEUED', REFUSED: 'FAILED', UNCERTAIN: 'UNCERTAIN' };

const NOT_AN_ADDRESS: MailRemark = 'NOT_AN_ADDRESS';
/** One mailbox, and nothing that a program on the way could read as two. */
const isAddress = (text: string): boolean => /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);

class LeaseLost extends Error {}

interface Attempt {
  readonly outcome: Outcome;
  readonly answer: string;
}

/** Renders queued mails with today's wording and hands them to the mail server: each mail once. */
@Injectable()
export class MailSenderTask implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(MailSenderTask.name);
  private sending: ScheduledWork | undefined;

  constructor(
    private readonly queue: MailQueueRepository,
    private readonly wordings: MailWordingsRepository,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly schedule: ScheduleService,
    private readonly work: LeasedWorkService,
  ) {}

  onModuleInit(): void {
    const options = { lanes: LANES, graceMs: GRACE_MS };
    this.sending = this.work.run('Sending mails', this.queue, (mail, signal) => this.send(mail, signal), options);
    this.schedule.every('Sweeping old mails', HOUR_MS, () => this.queue.sweep(KEPT_DAYS));
  }

  async onModuleDestroy(): Promise<void> {
    await this.sending?.stop();
    this.transport.close();
  }

  /** Throws nothing: a mail that the server may have got is not to be sent again. */
  private async send(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const { outcome, answer } = await this.attempt(mail, signal);
    try {
      const status = await this.settle(mail, outcome, answer, signal);
      if (status === 'FAILED' || status === 'UNCERTAIN') this.log.warn(`Mail ${mail.id} is ${status}`);
    } catch (error) {
      this.log.error({ mail: mail.id, outcome, err: error }, 'What became of a mail could not be stored');
    }
  }

  private async attempt(mail: ClaimedMail, signal: AbortSignal): Promise<Attempt> {
    if (!isAddress(mail.recipient)) return { outcome: 'FAILED', answer: NOT_AN_ADDRESS };
    try {
      const { id, recipient: to, locale, createdAt: writtenAt } = mail;
      const wording = mail.draft ?? (await this.wordings.of(mail.template, locale));
      const letter = renderMail({ locale, timeZone: this.env.timeZone }, wording, mail.filling);
      const answer = await this.transport.deliver(
        { id, to, locale, writtenAt, letter },
        { handOver: () => this.handOver(mail), signal },
      );
      return { outcome: 'SENT', answer };
    } catch (error) {
      if (error instanceof DeliveryFailed) return { outcome: outcomes[error.failure], answer: error.answer };
      return { outcome: 'QUEUED', answer: error instanceof Error ? error.message : String(error) };
    }
  }

  private async handOver(mail: ClaimedMail): Promise<void> {
    if (!(await this.queue.handOver(mail))) throw new LeaseLost(`Mail ${mail.id} was taken over`);
  }

  /** @throws the last error of the database, when it stays away: the mail is recovered when its lease is over */
  private async settle(
    mail: ClaimedMail,
    outcome: Outcome,
    answer: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    for (let left = SETTLE_ATTEMPTS; ; left--) {
      try {
        return await this.queue.settle(mail, outcome, answer);
      } catch (error) {
        if (left === 0 || signal.aborted) throw error;
        await pause(SETTLE_EVERY_MS);
      }
    }
  }
}
