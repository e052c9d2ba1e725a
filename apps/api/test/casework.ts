import { setTimeout as pause } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { ActionBody, DossierChanged } from '@portal/contracts';
import type { TestPortal } from './portal.js';

export const DOSSIERS = '/api/mwApplicationsRequests/dossiers';

/** A round of a task that belongs to this test: the portal may be running one by itself. */
export async function roundOf(
  { portal }: TestPortal,
  task: Type<{ sweep(moment?: Date): Promise<boolean> }>,
  moment?: Date,
): Promise<void> {
  while (!(await portal.app.get(task, { strict: false }).sweep(moment))) await pause(20);
}

/** A person at work on dossiers of one kind, over HTTP. */
export class Caseworker {
  private constructor(
    private readonly http: ReturnType<TestPortal['http']>,
    private readonly address: string,
  ) {}

  /** @param address of the dossiers of a kind; microwave links unless given */
  static async signedIn(portal: TestPortal, login: string, address = DOSSIERS): Promise<Caseworker> {
    return new Caseworker(portal.http(await portal.signIn(login)), address);
  }

  list(query = '') {
    return this.http.get(`${this.address}${query}`);
  }

  counts() {
    return this.http.get(`${this.address}/counts`);
  }

  create(draft: object, rest: object = {}) {
    return this.http.post(this.address).send({ draft, ...rest });
  }

  /** Creates a draft in a request that is named, to be sent again. */
  createNamed(key: string, draft: object, rest: object = {}) {
    return this.create(draft, rest).set('Idempotency-Key', key);
  }

  read(id: string) {
    return this.http.get(`${this.address}/${id}`);
  }

  versions(id: string) {
    return this.http.get(`${this.address}/${id}/versions`);
  }

  /** Checks a draft as it is written. */
  check(body: object) {
    return this.http.post(this.address.replace(/dossiers$/, 'checks')).send(body);
  }

  save(id: string, version: number, draft: unknown) {
    return this.http.patch(`${this.address}/${id}`).send({ version, draft });
  }

  areasOf(draft: object) {
    return this.http.post(`${this.address}/areas`).send({ draft });
  }

  discard(id: string) {
    return this.http.delete(`${this.address}/${id}`);
  }

  act(id: string, action: string, body: Partial<ActionBody>) {
    return this.http.post(`${this.address}/${id}/${action}`).send(body);
  }

  /** Opens a draft. */
  async opened(draft: object): Promise<DossierChanged> {
    const { body } = await this.create(draft).expect(201);
    return body;
  }

  /** Opens and submits. */
  async submitted(draft: object): Promise<DossierChanged> {
    const { id, version } = await this.opened(draft);
    const { body } = await this.act(id, 'submit', { version }).expect(200);
    return body;
  }
}
