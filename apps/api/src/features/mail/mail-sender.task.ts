import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { MailRemark } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { HOUR_MS, type ScheduledWork, ScheduleService, SECOND_MS } from '../../kernel/schedule/schedule.service.js';
import { type LeasedMail, MailQueueRepository, type Outcome } from './mail-queue.repository.js';
import { MailWordingsRepository } from './mail-wordings.repository.js';
import { renderMail } from './render-mail.js';
import { DeliveryFailed, type Failure, MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';

/** Mails under way at the same time, in this process. */
export const LANES = 2;

const UPKEEP_MS = 15_000;
/** How long a dialogue with the mail server may go on while the portal stops. */
const GRACE_MS = 5_000;
/** Days that the log shows a mail after it was settled; people are told so when they close an account. */
const KEPT_DAYS = 90;
/** A mail that was accepted is written down so, even if the database is away for a while. */
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

/** Takes what was written down to be sent, renders it as it is worded now, and hands it over: each mail once. */
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
  ) {}

  onModuleInit(): void {
    const options = { lanes: LANES, graceMs: GRACE_MS };
    this.sending = this.schedule.every('Sending mails', SECOND_MS, (signal) => this.sendAll(signal), options);
    this.schedule.every('Looking after unfinished mails', UPKEEP_MS, () => this.lookAfter());
    this.schedule.every('Sweeping old mails', HOUR_MS, () => this.queue.sweep(KEPT_DAYS));
  }

  async onModuleDestroy(): Promise<void> {
    await this.sending?.stop();
    this.transport.close();
  }

  private async sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.sendNext(signal)));
  }

  private async sendNext(signal: AbortSignal): Promise<boolean> {
    const mail = await this.queue.lease();
    if (!mail) return false;
    const { outcome, answer } = await this.attempt(mail, signal);
    const status = await this.settle(mail, outcome, answer, signal);
    if (status === 'FAILED' || status === 'UNCERTAIN') this.log.warn(`Mail ${mail.id} is ${status}`);
    return true;
  }

  private async attempt(mail: LeasedMail, signal: AbortSignal): Promise<Attempt> {
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

  private async handOver(mail: LeasedMail): Promise<void> {
    if (!(await this.queue.handOver(mail))) throw new LeaseLost(`Mail ${mail.id} was taken over`);
  }

  /** @throws the last error of the database, when it stays away: the mail is then found unfinished */
  private async settle(
    mail: LeasedMail,
    outcome: Outcome,
    answer: string,
    signal: AbortSignal,
  ): Promise<Outcome | undefined> {
    for (let left = SETTLE_ATTEMPTS; ; left--) {
      try {
        return await this.queue.settle(mail, outcome, answer);
      } catch (error) {
        if (left === 0 || signal.aborted) throw error;
        await pause(SETTLE_EVERY_MS);
      }
    }
  }

  private async lookAfter(): Promise<void> {
    await this.queue.recover();
    await this.queue.expire();
  }
}
