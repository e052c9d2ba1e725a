import type { ActionBody } from '@portal/contracts';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import type { TestPortal } from './portal.js';

export const DOSSIERS = '/api/mwApplicationsRequests/dossiers';

/** Somebody at work on dossiers, through HTTP. */
export class Caseworker {
  private constructor(private readonly http: ReturnType<TestPortal['http']>) {}

  static async signedIn(portal: TestPortal, login: string): Promise<Caseworker> {
    return new Caseworker(portal.http(await portal.signIn(login)));
  }

  list(query = '') {
    return this.http.get(`${DOSSIERS}${query}`);
  }

  counts() {
    return this.http.get(`${DOSSIERS}/counts`);
  }

  create(draft: MwDraft, rest: object = {}) {
    return this.http.post(DOSSIERS).send({ draft, ...rest });
  }

  read(id: string) {
    return this.http.get(`${DOSSIERS}/${id}`);
  }

  save(id: string, version: number, draft: unknown) {
    return this.http.patch(`${DOSSIERS}/${id}`).send({ version, draft });
  }

  discard(id: string) {
    return this.http.delete(`${DOSSIERS}/${id}`);
  }

  act(id: string, action: string, body: Partial<ActionBody>) {
    return this.http.post(`${DOSSIERS}/${id}/${action}`).send(body);
  }

  /** Opens a draft. @returns id and version */
  async opened(draft: MwDraft): Promise<{ id: string; version: number }> {
    const { body } = await this.create(draft).expect(201);
    return body;
  }

  /** Opens and submits. @returns id and version */
  async submitted(draft: MwDraft): Promise<{ id: string; version: number }> {
    const { id, version } = await this.opened(draft);
    const { body } = await this.act(id, 'submit', { version }).expect(200);
    return body;
  }
}
