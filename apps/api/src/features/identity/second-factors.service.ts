import { Injectable } from '@nestjs/common';
import type { IdentityProof, SecondFactors } from '@portal/contracts';
import type { Actor, Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SignInRulesService } from './passwords/sign-in-rules.service.js';
import { FactorChangesService } from './second-factor/factor-changes.service.js';
import { IdentityCheckService } from './second-factor/identity-check.service.js';
import type { RelyingParty } from './second-factor/relying-party.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Second factors that a user has, and taking them away again. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly factors: SecondFactorsRepository,
    private readonly identity: IdentityCheckService,
    private readonly changes: FactorChangesService,
    private readonly rules: SignInRulesService,
  ) {}

  async of(caller: Caller): Promise<SecondFactors> {
    const [app, passkeys, { recoveryCodes }, isRequired] = await Promise.all([
      this.factors.app(caller.id),
      this.factors.passkeys(caller.id),
      this.factors.held(caller.id),
      this.isRequired(caller),
    ]);
    return {
      authenticatorApp: app
        ? { createdAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
        : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: recoveryCodes,
      isRequired,
    };
  }

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, SECOND_FACTOR_NEEDED, NOT_FOUND, RATE_LIMITED */
  async removeApp(caller: Caller, proof: IdentityProof, relyingParty: RelyingParty): Promise<void> {
    await this.remove(caller, proof, relyingParty, 'authenticatorApp', (sql) => this.factors.removeApp(sql, caller.id));
  }

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, SECOND_FACTOR_NEEDED, NOT_FOUND, RATE_LIMITED */
  async removePasskey(caller: Caller, id: string, proof: IdentityProof, relyingParty: RelyingParty): Promise<void> {
    await this.remove(caller, proof, relyingParty, 'passkey', (sql) => this.factors.removePasskey(sql, caller.id, id));
  }

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, NOT_FOUND, RATE_LIMITED */
  async renewRecoveryCodes(caller: Caller, proof: IdentityProof, relyingParty: RelyingParty): Promise<string[]> {
    await this.identity.prove(caller, proof, relyingParty);
    return this.database.transaction(async (sql) => {
      await this.factors.lockOwn(sql, caller.id);
      const { authenticatorApp, passkeys } = await this.factors.held(caller.id, sql);
      if (!authenticatorApp && passkeys === 0) throw new PortalError('NOT_FOUND');
      await this.changes.note(sql, caller, { action: 'recovery_codes_renewed', userId: caller.id });
      return this.changes.renewCodes(sql, caller.id);
    });
  }

  /** Takes every factor from a user who has lost them; an administrator's act. Where a role needs one, they enrol anew. */
  async resetOf(sql: Sql, userId: string, administrator: Actor): Promise<void> {
    await this.factors.lock(sql, userId);
    await this.factors.removeAll(sql, userId);
    await this.changes.note(sql, administrator, { action: 'second_factors_reset', userId });
  }

  private async remove(
    caller: Caller,
    proof: IdentityProof,
    relyingParty: RelyingParty,
    method: 'authenticatorApp' | 'passkey',
    removed: (sql: Sql) => Promise<unknown>,
  ): Promise<void> {
    await this.identity.prove(caller, proof, relyingParty);
    const isRequired = await this.isRequired(caller);
    await this.database.transaction(async (sql) => {
      await this.factors.lockOwn(sql, caller.id);
      if (!(await removed(sql))) throw new PortalError('NOT_FOUND');
      const { authenticatorApp, passkeys } = await this.factors.held(caller.id, sql);
      const isLast = !authenticatorApp && passkeys === 0;
      if (isLast && isRequired) throw new PortalError('SECOND_FACTOR_NEEDED');
      // Recovery codes stand in for a factor; without one they would be a password of their own.
      if (isLast) await this.factors.removeAll(sql, caller.id);
      await this.changes.note(sql, caller, { action: 'second_factor_removed', userId: caller.id, method });
    });
  }

  private async isRequired({ roles }: Caller): Promise<boolean> {
    const { secondFactorRoles } = await this.rules.read();
    return secondFactorRoles.some((role) => roles.includes(role));
  }
}
