import { type ActionBody, type DossierRecord, daysAfter } from '@portal/contracts';
import { DeadlinesService } from '../../src/features/dossiers/deadlines/deadlines.service.js';
import { EntryIntoForceTask } from '../../src/features/dossiers/entry-into-force.task.js';
import { type Caseworker, roundOf } from '../casework.js';
import { ALPINA } from '../demo-organisations.js';
import type { TestPortal } from '../portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from './sample-portal.js';

const logins = ['applicant', 'owner', 'rival', 'visitor', 'officer', 'decider', 'defence', 'airports'] as const;
export type StationLogin = (typeof logins)[number];

/** Address of the calls of stations besides those of their dossiers. */
export const STATION_CALLS = STATIONS.replace(/\/dossiers$/, '');

/** Sample stations in the hands of people: of Télélien (`applicant`, `owner`), Alpina (`rival`) and the regulator. */
export class StationRights {
  private constructor(
    readonly portal: TestPortal,
    readonly as: Record<StationLogin, Caseworker>,
    private readonly tokens: Readonly<Record<string, string>>,
    /** In the portal's time zone, `yyyy-mm-dd`. */
    readonly today: string,
  ) {}

  static async start(): Promise<StationRights> {
    const portal = await startSamplePortal();
    // An owner of another organisation, to agree to what is transferred.
    await portal.database.query(`UPDATE app_user SET roles = '{OWNER}' WHERE login = 'rival'`);
    const as = await caseworkers(portal, STATIONS, logins);
    const tokens: Record<string, string> = {};
    for (const login of logins) tokens[login] = await portal.signIn(login);
    const today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
    return new StationRights(portal, as, tokens, today);
  }

  /** Calls of somebody besides those of {@link Caseworker}. */
  http(login: StationLogin) {
    return this.portal.http(this.tokens[login]);
  }

  async read(id: string, login: StationLogin = 'officer'): Promise<DossierRecord> {
    return (await this.as[login].read(id).expect(200)).body;
  }

  /** Takes a step with the dossier as it is now. */
  async act(login: StationLogin, id: string, action: string, body: Partial<ActionBody> = {}) {
    return this.as[login].act(id, action, { version: (await this.read(id)).version, ...body });
  }

  /** Takes a submitted dossier to the entry into force for a month, or as far as that goes. */
  async grant(id: string): Promise<void> {
    await (await this.act('officer', id, 'accept')).body;
    const effectiveUntil = daysAfter(this.today, 30);
    await (await this.act('decider', id, 'grant', { effectiveFrom: this.today, effectiveUntil })).body;
    await roundOf(this.portal, EntryIntoForceTask);
  }

  async rightInForce(): Promise<string> {
    const { id } = await this.as.applicant.submitted(elsewhere);
    await this.grant(id);
    return id;
  }

  /** A submitted application to change or renew a right. */
  async requested(right: string, requestType: 'MODIFY' | 'RENEW'): Promise<string> {
    const { body } = await this.http('owner')
      .post(`${STATION_CALLS}/related/${right}`)
      .send({ requestType })
      .expect(201);
    await this.as.owner.act(body.id, 'submit', { version: 0 }).expect(200);
    return body.id;
  }

  /** A submitted application for the transfer of a right to Alpina, which has not answered yet. */
  async offered(right: string): Promise<string> {
    const wanted = { receiverId: ALPINA, wantedOn: this.today, reason: 'Vente du réseau.' };
    const { body } = await this.http('owner')
      .post(`${STATION_CALLS}/related/${right}/transfer`)
      .send(wanted)
      .expect(201);
    return body.id;
  }

  /** Logins that a notice was mailed to. */
  async mailed(template: string): Promise<string[]> {
    const rows = await this.portal.database.query<{ login: string }>(
      'SELECT u.login FROM mail m JOIN app_user u ON u.email = m.recipient WHERE m.template = $1 ORDER BY 1',
      [template],
    );
    return rows.map(({ login }) => login);
  }
}
