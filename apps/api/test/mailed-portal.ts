import type { MailStatus } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { MailQueueRepository } from '../src/features/mail/mail-queue.repository.js';
import { MailsService } from '../src/features/mail/mails.service.js';
import { eventually } from './eventually.js';
import { MailServer } from './mail-server.js';
import { startTestPortal, type TestPortal } from './portal.js';

export interface MailState {
  readonly status: MailStatus;
  readonly attempts: number;
  readonly answer: string | null;
  readonly filling: unknown;
  /** Until the next attempt. */
  readonly waitMinutes: number;
}

export const someone = (): string => `${uuidv7()}@reader.example`;

/** A portal that sends to a mail server of the test's own. */
export class MailedPortal {
  private constructor(
    readonly server: MailServer,
    readonly port: number,
    readonly portal: TestPortal,
    readonly admin: string,
  ) {}

  static async start(): Promise<MailedPortal> {
    const server = new MailServer();
    const port = await server.listen();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portail <portal@spectre.example>' };
    const portal = await startTestPortal({ env });
    return new MailedPortal(server, port, portal, await portal.signIn('admin'));
  }

  async close(): Promise<void> {
    await this.portal.close();
    await this.server.close();
  }

  get queue(): MailQueueRepository {
    return this.portal.portal.app.get(MailQueueRepository);
  }

  get mails(): MailsService {
    return this.portal.portal.app.get(MailsService);
  }

  /** A mail like any other. */
  write(to: string, fullName = 'Jeanne Martin'): Promise<string> {
    return this.mails.send(this.portal.database, {
      template: 'UPDATE_ACCEPTED',
      locale: 'fr',
      to,
      values: { fullName, requestNumber: 'UPD-2026-000001' },
      about: { type: 'account_request', id: 'UPD-2026-000001' },
    });
  }

  async stateOf(id: string): Promise<MailState> {
    const [state] = await this.portal.database.query<MailState>(
      `SELECT status, attempts, last_answer AS answer, filling,
         round(extract(epoch FROM due_at - now()) / 60)::integer AS "waitMinutes" FROM mail WHERE id = $1`,
      [id],
    );
    if (!state) throw new Error(`no mail ${id}`);
    return state;
  }

  settled(id: string, status: MailStatus): Promise<MailState> {
    return eventually(
      () => this.stateOf(id),
      (state) => state.status === status,
    );
  }

  /** Its first attempt is over and it waits for the next. */
  putOff(id: string): Promise<MailState> {
    return eventually(
      () => this.stateOf(id),
      ({ status, attempts }) => status === 'QUEUED' && attempts > 0,
    );
  }

  async timePasses(id: string, minutes: number): Promise<void> {
    await this.portal.database.query('UPDATE mail SET due_at = due_at - make_interval(mins => $2) WHERE id = $1', [
      id,
      minutes,
    ]);
  }

  act(id: string, act: 'retry' | 'cancel') {
    return this.portal.http(this.admin).post(`/api/main/mails/${id}/${act}`).send({});
  }
}
