import { Injectable } from '@nestjs/common';
import type { Client } from '../identity/client.js';
import { type Entrance, type Issued, SessionsService } from '../identity/sessions.service.js';
import { SsoAccountsRepository } from './sso-accounts.repository.js';
import { SsoRefused } from './sso-refused.js';

const LONGEST_LOGIN = 254;

/** Accounts of people whom somebody else vouches for. Roles and rights are the portal's. */
@Injectable()
export class SsoAccountsService {
  constructor(
    private readonly accounts: SsoAccountsRepository,
    private readonly sessions: SessionsService,
  ) {}

  /** Id of the active account with a login. @throws SsoRefused UNKNOWN_USER, for a disabled account, too */
  async activeNamed(login: string): Promise<string> {
    // Folded forms of one another are two names here: an account belongs to the exact one.
    const isPlain = login.length <= LONGEST_LOGIN && login === login.normalize('NFC');
    const id = isPlain ? await this.accounts.activeNamed(login) : undefined;
    if (id === undefined) throw new SsoRefused('UNKNOWN_USER');
    return id;
  }

  /** @throws SsoRefused UNKNOWN_USER when the account was disabled meanwhile */
  async open(entrance: Entrance, client: Client): Promise<Issued> {
    const issued = await this.sessions.openIfActive(entrance, client);
    if (!issued) throw new SsoRefused('UNKNOWN_USER');
    return issued;
  }
}
