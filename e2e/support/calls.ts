import type { APIRequestContext, APIResponse } from '@playwright/test';
import { tokenOf } from './people.js';

/** Calls of the API with somebody's token, as a program would send them. */
export class Calls {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
    private readonly group: string,
  ) {}

  /** @param group of the module whose dossiers are meant */
  static async as(request: APIRequestContext, login: string, group = 'mwApplicationsRequests'): Promise<Calls> {
    return new Calls(request, await tokenOf(request, login), group);
  }

  /** Id of a dossier with that status. */
  async first(status: string): Promise<string> {
    const list = await this.request.get(this.address(''), { headers: this.headers, params: { status } });
    return (await list.json()).rows[0].id;
  }

  /** Id of the dossier with that status that was changed longest ago: other journeys take the first. */
  async oldest(status: string): Promise<string> {
    const params = { status, sort: 'updatedAt', order: 'asc' };
    const list = await this.request.get(this.address(''), { headers: this.headers, params });
    return (await list.json()).rows[0].id;
  }

  /** How many dossiers have that status. */
  async count(status: string): Promise<number> {
    const list = await this.request.get(this.address(''), { headers: this.headers, params: { status } });
    return (await list.json()).total;
  }

  read(id: string): Promise<APIResponse> {
    return this.request.get(this.address(id), { headers: this.headers });
  }

  act(id: string, action: string, body: object): Promise<APIResponse> {
    return this.request.post(`${this.address(id)}/${action}`, { headers: this.headers, data: body });
  }

  private address(id: string): string {
    return `/api/${this.group}/dossiers/${id}`.replace(/\/$/, '');
  }

  private get headers() {
    return { authorization: `Bearer ${this.token}` };
  }
}
