import type { APIRequestContext, APIResponse } from '@playwright/test';
import { demoPassword, type Login } from './people.js';

/** Calls of the API with somebody's token, as a program would send them. */
export class Calls {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async as(request: APIRequestContext, login: Login): Promise<Calls> {
    const answer = await request.post('/token', {
      form: { grant_type: 'password', username: login, password: demoPassword, rememberMe: 'false' },
    });
    const { access_token } = await answer.json();
    return new Calls(request, access_token);
  }

  read(id: string): Promise<APIResponse> {
    return this.request.get(this.address(id), { headers: this.headers });
  }

  act(id: string, action: string, body: object): Promise<APIResponse> {
    return this.request.post(`${this.address(id)}/${action}`, { headers: this.headers, data: body });
  }

  private address(id: string): string {
    return `/api/mwApplicationsRequests/dossiers/${id}`;
  }

  private get headers() {
    return { authorization: `Bearer ${this.token}` };
  }
}
