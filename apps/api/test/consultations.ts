import type { NewOpinion, Opinion } from '@portal/contracts';
import { Caseworker } from './casework.js';
import { asForm, type SentFile } from './forms.js';
import type { TestPortal } from './portal.js';
import { inCorridor, STATIONS } from './sample-dossiers/sample-portal.js';
import { STATION_CALLS } from './sample-dossiers/station-rights.js';

/** Consultations of bodies on sample stations, and the opinions that these give. */
export class Consultations {
  private constructor(
    private readonly portal: TestPortal,
    private readonly tokens: Readonly<Record<string, string>>,
    private readonly applicant: Caseworker,
    readonly officer: Caseworker,
  ) {}

  static async of(portal: TestPortal): Promise<Consultations> {
    const tokens: Record<string, string> = {};
    for (const login of ['applicant', 'officer', 'rival', 'visitor', 'defence', 'airports'])
      tokens[login] = await portal.signIn(login);
    const [applicant, officer] = [
      await Caseworker.signedIn(portal, 'applicant', STATIONS),
      await Caseworker.signedIn(portal, 'officer', STATIONS),
    ];
    return new Consultations(portal, tokens, applicant, officer);
  }

  as(login: string) {
    return this.portal.http(this.tokens[login]);
  }

  /** A submitted dossier that its officer has accepted. */
  async underReview(): Promise<{ id: string; version: number }> {
    const { id, version } = await this.applicant.submitted(inCorridor);
    const { body } = await this.officer.act(id, 'accept', { version }).expect(200);
    return { id, version: body.version };
  }

  /** A dossier on which bodies are asked. */
  async consulted(bodies: string[], question?: string): Promise<string> {
    const { id, version } = await this.underReview();
    await this.officer.act(id, 'consult', { version, bodies, ...(question && { question }) }).expect(200);
    return id;
  }

  async opinions(login: string, id: string): Promise<Opinion[]> {
    return (await this.as(login).get(`${STATION_CALLS}/opinions/${id}`).expect(200)).body;
  }

  /** The next answer of a body. */
  async answerOf(login: string, id: string, answer: Partial<NewOpinion> = {}) {
    const [opinion] = await this.opinions(login, id);
    return { opinionId: opinion!.id, number: opinion!.given.length + 1, answer: 'FAVOURABLE', ...answer };
  }

  give(login: string, id: string, body: object, files: readonly SentFile[] = []) {
    return asForm(this.as(login).post(`${STATION_CALLS}/opinions/${id}`), body, files);
  }
}
