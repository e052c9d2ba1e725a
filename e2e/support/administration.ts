import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from './expectations.js';
import { mailedLink, PASSWORD_LINK } from './mails.js';
import { demoPassword, tokenOf } from './people.js';

const DAY_MS = 86_400_000;
const TELELIEN = '01990000-0000-7000-8000-000000000010';

interface Relation {
  readonly parentInfo: { readonly id: string };
  readonly requestSystems: readonly string[];
  readonly availableOperators: readonly { readonly id: string }[];
}

export interface Account {
  readonly id: string;
  readonly login: string;
  readonly version: number;
  readonly fullName: string;
  readonly email: string;
  readonly language: string;
  readonly origin: string | null;
  readonly roles: readonly string[];
  readonly relations: readonly Relation[];
}

/** Sets the stage of a journey as an administrator may, over the API, and puts right what a journey may leave behind. */
export class Administration {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  static async over(request: APIRequestContext): Promise<Administration> {
    return new Administration(request, { authorization: `Bearer ${await tokenOf(request, 'admin')}` });
  }

  /**
   * An account for one journey alone, which may do to it what it likes: its holder deals with links for Télélien or
   * another organisation, has the password of the demonstration, and gets mail at the address that is handed back.
   */
  async openAccount(login: string, fullName: string, role: string, organisation = TELELIEN): Promise<string> {
    const email = `${login}@parcours.example`;
    const relations = [{ parentId: organisation, requestSystems: ['MW'], operatorIds: [] }];
    const draft = { login, fullName, email, language: 'fr', origin: 'USERS', roles: [role], relations };
    await this.send('POST', '/administration/users', draft);
    const token = (await mailedLink(email, PASSWORD_LINK)).split('/').at(-1);
    await this.send('POST', '/auth/resetPassword', { token, newPassword: demoPassword });
    return email;
  }

  async account(login: string): Promise<Account> {
    const { rows } = await this.read<{ rows: Account[] }>(`/administration/users?search=${login}`);
    const id = rows.find((row) => row.login === login)?.id;
    return this.read(`/administration/users/${id}`);
  }

  /** What an account may do is again what it was. */
  async restore({ id, login, fullName, email, language, origin, roles, relations }: Account): Promise<void> {
    const { version } = await this.account(login);
    await this.send('PUT', `/administration/users/${id}`, {
      ...{ version, fullName, email, language, origin, roles },
      relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
        parentId: parentInfo.id,
        requestSystems,
        operatorIds: availableOperators.map(({ id }) => id).filter((id) => id !== parentInfo.id),
      })),
    });
  }

  async demandSecondFactorOfNobody(): Promise<void> {
    const rules = await this.read<object>('/signInRules');
    await this.send('PUT', '/signInRules', { ...rules, secondFactorRoles: [] });
  }

  /** Announces maintenance that begins tomorrow. */
  async planMaintenance(reason: Readonly<Record<string, string>>): Promise<{ readonly cancel: () => Promise<void> }> {
    const tomorrow = Date.now() + DAY_MS;
    const startDate = new Date(tomorrow).toISOString();
    const endDate = new Date(tomorrow + DAY_MS / 24).toISOString();
    const draft = { startDate, endDate, reason, readOnly: false };
    const { id, version } = await (await this.send('POST', '/maintenance/announcements', draft)).json();
    const address = `/maintenance/announcements/${id}?version=${version}`;
    return { cancel: async () => void (await this.send('DELETE', address)) };
  }

  private async read<T>(path: string): Promise<T> {
    return (await this.send('GET', path)).json();
  }

  private async send(method: string, path: string, data?: object): Promise<APIResponse> {
    const answer = await this.request.fetch(`/api/main${path}`, { method, headers: this.headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  }
}
