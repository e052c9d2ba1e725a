import type { NewOpinion, Opinion } from '@portal/contracts';
import type { ComsisDraft } from '@portal/contracts/modules/comsis';
import { Caseworker } from './casework.js';
import { asForm } from './forms.js';
import type { TestPortal } from './portal.js';

export const COMSIS = '/api/comsis';

/** A complete file of a relay whose transmitters do not disturb its receiver. */
export const fileDraft = (own: Partial<ComsisDraft> = {}): ComsisDraft => ({
  ...{ siteName: 'Mont Test', service: 'LAND_MOBILE', plannedStart: '2027-03-01', latitude: '44.5', longitude: '5.9' },
  ...{ altitudeM: 1200, supportHeightM: 30 },
  emitters: [
    {
      ...{ systemName: 'Relais', direction: 'TX', frequencyMhz: 460, bandwidthMhz: 0.0125 },
      ...{ powerDbw: 12, heightAglM: 28 },
    },
    { systemName: 'Réception', direction: 'RX', frequencyMhz: 455, bandwidthMhz: 0.0125, heightAglM: 8 },
  ],
  ...own,
});

/** People at work on files of comsis, over HTTP. */
export class ComsisWork {
  private constructor(
    readonly portal: TestPortal,
    private readonly tokens: Readonly<Record<string, string>>,
    readonly applicant: Caseworker,
  ) {}

  static async of(portal: TestPortal): Promise<ComsisWork> {
    const tokens: Record<string, string> = {};
    for (const login of ['applicant', 'owner', 'officer', 'decider', 'rival', 'visitor', 'watcher', 'admin'])
      tokens[login] = await portal.signIn(login);
    for (const login of ['defence', 'airports']) tokens[login] = await portal.signIn(login);
    return new ComsisWork(portal, tokens, await Caseworker.signedIn(portal, 'applicant', `${COMSIS}/dossiers`));
  }

  as(login: string) {
    return this.portal.http(this.tokens[login]);
  }

  /** Takes a step at the present version of a file. */
  async act(login: string, id: string, action: string, body: object = {}) {
    const { version } = await this.read(id, ['applicant', 'owner'].includes(login) ? login : 'officer');
    return this.as(login)
      .post(`${COMSIS}/dossiers/${id}/${action}`)
      .send({ version, ...body });
  }

  async read(id: string, login = 'officer') {
    return (await this.as(login).get(`${COMSIS}/dossiers/${id}`).expect(200)).body;
  }

  /** A file about which every member is asked. */
  async consulted(draft = fileDraft()): Promise<string> {
    const { id } = await this.applicant.submitted(draft);
    expect((await this.act('officer', id, 'openConsultation')).status).toBe(200);
    return id;
  }

  async opinions(login: string, id: string): Promise<Opinion[]> {
    return (await this.as(login).get(`${COMSIS}/opinions/${id}`).expect(200)).body;
  }

  async give(login: string, id: string, answer: Partial<NewOpinion>) {
    const [opinion] = await this.opinions(login, id);
    const body = { opinionId: opinion!.id, number: opinion!.given.length + 1, answer: 'FAVOURABLE', ...answer };
    return asForm(this.as(login).post(`${COMSIS}/opinions/${id}`), body);
  }
}
