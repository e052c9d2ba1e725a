import { Injectable } from '@nestjs/common';
import { folded } from '@portal/contracts';
import type { AuditEvent } from '../../../kernel/audit/audit-log.repository.js';
import { SecretKeyService } from '../../../kernel/secrets/secret-key.service.js';
import { CredentialsRepository } from './credentials.repository.js';

const PURPOSE = 'attempted name';
/** Enough to tell names apart, too few to prove which one it was. */
const FINGERPRINT_DIGITS = 8;

/** What the audit log says about the name of a failed sign-in. */
@Injectable()
export class AttemptedNamesService {
  constructor(
    private readonly users: CredentialsRepository,
    private readonly secretKey: SecretKeyService,
  ) {}

  /**
   * The account whose login or e-mail address was typed. Any other text stays out, because people type passwords there;
   * a keyed fingerprint tells whether the same one was typed before.
   */
  async describe(typed: string): Promise<Pick<AuditEvent, 'object' | 'detail'>> {
    const id = await this.users.accountNamed(typed.trim());
    if (id !== undefined) return { object: { type: 'user', id } };
    const digest = this.secretKey.digest(folded(typed.trim()), PURPOSE).toString('hex');
    return { detail: { unknownName: digest.slice(0, FINGERPRINT_DIGITS) } };
  }
}
