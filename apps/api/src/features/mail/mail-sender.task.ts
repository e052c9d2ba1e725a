import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { MailRemark } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { type LeasedMail, MailQueueRepository, type Outcome } from './mail-queue.repository.js';
import { MailWordingsRepository } from './mail-wordings.repository.js';
import { renderMail } from './render-mail.js';
import { DeliveryFailed, type Failure, MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';

/** Mails under way at the same time, in this process. */
export const LANES = 2;

const EVERY_MS = 1_000;
const UPKEEP_MS = 15_000;
/** Dialogues under way may end in peace for so long when the portal goes. */
const PATIENCE_MS = 5_000;
/** A mail that was accepted is written down so, even if the database is away for a while. */
const SETTLE_EVERY_MS = 500;
const SETTLE_ATTEMPTS = 60;

const outcomes: Readonly<Record<Failure, Outcome>> = { LATER: 'QUEUED', REFUSED: 'FAILED', UNCERTAIN: 'UNCERTAIN' };

const NOT_AN_ADDRESS: MailRemark = 'NOT_AN_ADDRESS';
/** One mailbox, and nothing that a program on the way could read as two. */
const isAddress = (text: string): boolean => /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);

class LeaseLost extends Error {}

/** Takes what was written down to be sent, renders it as it is worded now, and hands it over: each mail once. */
@Injectable()
export class MailSenderTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(MailSenderTask.name);
  private readonly stopping = new AbortController();
  private readonly rounds = [
    ...Array.from({ length: LANES }, () => new Periodic('Sending mails', EVERY_MS, () => this.sendAll())),
    new Periodic('Looking after unfinished mails', UPKEEP_MS, () => this.lookAfter()),
  ];

  constructor(
    private readonly queue: MailQueueRepository,
    private readonly wordings: MailWordingsRepository,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onApplicationBootstrap(): void {
    for (const round of this.rounds) round.start();
  }

  async onModuleDestroy(): Promise<void> {
    const patience = setTimeout(() => this.stopping.abort(), PATIENCE_MS);
    await Promise.all(this.rounds.map((round) => round.stop()));
    clearTimeout(patience);
    this.transport.close();
  }

  private async sendAll(): Promise<void> {
    while (!this.stopping.signal.aborted && (await this.sendNext()));
  }

  private async sendNext(): Promise<boolean> {
    const mail = await this.queue.lease();
    if (!mail) return false;
    const { outcome, answer } = await this.attempt(mail);
    const status = await this.settle(mail, outcome, answer);
    if (status === 'FAILED' || status === 'UNCERTAIN') this.log.warn(`Mail ${mail.id} is ${status}`);
    return true;
  }

  private async attempt(mail: LeasedMail): Promise<{ readonly outcome: Outcome; readonly answer: string }> {
    if (!isAddress(mail.recipient)) return { outcome: 'FAILED', answer: NOT_AN_ADDRESS };
    try {
      const { id, recipient: to, locale, createdAt: writtenAt } = mail;
      const wording = mail.draft ?? (await this.wordings.of(mail.template, locale));
      const letter = renderMail({ locale, timeZone: this.env.timeZone }, wording, mail.filling);
      const answer = await this.transport.deliver(
        { id, to, locale, writtenAt, letter },
        { handOver: () => this.handOver(mail), signal: this.stopping.signal },
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
  private async settle(mail: LeasedMail, outcome: Outcome, answer: string): Promise<Outcome | undefined> {
    for (let left = SETTLE_ATTEMPTS; ; left--) {
      try {
        return await this.queue.settle(mail, outcome, answer);
      } catch (error) {
        if (left === 0 || this.stopping.signal.aborted) throw error;
        await pause(SETTLE_EVERY_MS);
      }
    }
  }

  private async lookAfter(): Promise<void> {
    await this.queue.recover();
    await this.queue.expire();
  }
}
