import type { OrganisationDraft, RegistrationGrant, UserDraft, UserEdit } from '@portal/contracts';
import type { TestPortal } from './portal.js';

export const ADMINISTRATION = '/api/main/administration';

export const newUser = (login: string, rest: Partial<UserDraft> = {}): UserDraft => ({
  login,
  fullName: `Person ${login}`,
  email: `${login}@example.test`,
  language: 'fr',
  origin: 'USERS',
  roles: ['REQUEST'],
  relations: [],
  ...rest,
});

interface ReadUser extends Omit<UserEdit, 'relations'> {
  readonly relations: readonly {
    readonly parentInfo: { readonly id: string };
    readonly requestSystems: UserEdit['relations'][number]['requestSystems'];
    readonly availableOperators: readonly { readonly id: string }[];
  }[];
}

/** What would leave a user as it was read. */
export const editOf = ({ version, fullName, email, language, origin, roles, relations }: ReadUser): UserEdit => ({
  version,
  fullName,
  email,
  language,
  origin,
  roles,
  relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
    parentId: parentInfo.id,
    requestSystems,
    operatorIds: availableOperators.map(({ id }) => id),
  })),
});

/** Somebody at work on accounts and organisations, through HTTP. */
export class Administrator {
  private constructor(readonly http: ReturnType<TestPortal['http']>) {}

  static async signedIn(portal: TestPortal, login = 'admin'): Promise<Administrator> {
    return new Administrator(portal.http(await portal.signIn(login)));
  }

  users(query: Readonly<Record<string, string | number>> = {}) {
    return this.http.get(`${ADMINISTRATION}/users`).query(query);
  }

  user(id: string) {
    return this.http.get(`${ADMINISTRATION}/users/${id}`);
  }

  createUser(draft: object) {
    return this.http.post(`${ADMINISTRATION}/users`).send(draft);
  }

  changeUser(id: string, edit: object) {
    return this.http.put(`${ADMINISTRATION}/users/${id}`).send(edit);
  }

  act(id: string, action: string, version: number) {
    return this.http.post(`${ADMINISTRATION}/users/${id}/${action}`).send({ version });
  }

  organisations(query: Readonly<Record<string, string | number>> = {}) {
    return this.http.get(`${ADMINISTRATION}/organisations`).query(query);
  }

  organisation(id: string) {
    return this.http.get(`${ADMINISTRATION}/organisations/${id}`);
  }

  createOrganisation(draft: Partial<OrganisationDraft>) {
    const complete = { companyName: 'Nouvelle', nationalCompanyNumber: null, operatorIds: [], ...draft };
    return this.http.post(`${ADMINISTRATION}/organisations`).send(complete);
  }

  changeOrganisation(id: string, edit: object) {
    return this.http.put(`${ADMINISTRATION}/organisations/${id}`).send(edit);
  }

  removeOrganisation(id: string, version: number) {
    return this.http.delete(`${ADMINISTRATION}/organisations/${id}`).query({ version });
  }

  requests(query: Readonly<Record<string, string | number>> = {}) {
    return this.http.get(`${ADMINISTRATION}/accountRequests`).query(query);
  }

  request(id: string) {
    return this.http.get(`${ADMINISTRATION}/accountRequests/${id}`);
  }

  accept(id: string, version: number, grant?: RegistrationGrant) {
    return this.http.post(`${ADMINISTRATION}/accountRequests/${id}/accept`).send({ version, ...(grant && { grant }) });
  }

  refuse(id: string, version: number, reason: string) {
    return this.http.post(`${ADMINISTRATION}/accountRequests/${id}/refuse`).send({ version, reason });
  }

  explain(what: 'module' | 'dossier', query: Readonly<Record<string, string>>) {
    return this.http.get(`${ADMINISTRATION}/access/${what}`).query(query);
  }

  /** The user of a login, as the list tells of them. */
  async found(login: string): Promise<{ id: string }> {
    const { body } = await this.users({ search: login, pageSize: 200 }).expect(200);
    const user = body.rows.find((row: { login: string }) => row.login === login);
    if (!user) throw new Error(`No user ${login}`);
    return user;
  }

  /** Reads a user and changes some of it. */
  async changed(login: string, change: Partial<UserEdit>) {
    const { id } = await this.found(login);
    const { body } = await this.user(id).expect(200);
    return (await this.changeUser(id, { ...editOf(body), ...change }).expect(200)).body;
  }
}
