import { Injectable } from '@nestjs/common';
import { passwordProblem } from '@portal/contracts';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { commonPasswords } from './common-passwords.js';
import type { PasswordOwner } from './password-owners.repository.js';
import { SignInRulesService } from './sign-in-rules.service.js';

type Owner = Pick<PasswordOwner, 'login' | 'fullName' | 'email' | 'organisations' | 'isAdministrator'>;

/** Judges new passwords before they are hashed. */
@Injectable()
export class PasswordPolicyService {
  constructor(private readonly rules: SignInRulesService) {}

  async lengths(): Promise<{ minimum: number; administratorMinimum: number }> {
    const { minimumPasswordLength, administratorMinimumPasswordLength } = await this.rules.read();
    return { minimum: minimumPasswordLength, administratorMinimum: administratorMinimumPasswordLength };
  }

  /** @throws PortalError PASSWORD_POLICY, with the rule that is broken at `body.newPassword` */
  async check(password: string, { login, fullName, email, organisations, isAdministrator }: Owner): Promise<void> {
    const { minimum, administratorMinimum } = await this.lengths();
    const problem = passwordProblem(password, {
      minimum: isAdministrator ? Math.max(minimum, administratorMinimum) : minimum,
      about: [login, fullName, email.split('@')[0] ?? '', ...organisations],
      common: await commonPasswords(),
    });
    if (problem) throw new PortalError('PASSWORD_POLICY', { issues: [{ path: 'body.newPassword', ...problem }] });
  }
}
