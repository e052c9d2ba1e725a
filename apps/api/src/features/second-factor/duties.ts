import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { closes, type Duty, type EndpointSpec, type Role } from '@portal/contracts';
import type { Request } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { ENDPOINT } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SignInRulesService } from '../passwords/sign-in-rules.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const refusals = {
  CHANGE_PASSWORD: 'PASSWORD_CHANGE_REQUIRED',
  ENROL_SECOND_FACTOR: 'SECOND_FACTOR_REQUIRED',
} as const satisfies Record<Duty, string>;

/** What signed-in users owe before the portal opens to them. */
@Injectable()
export class Duties {
  constructor(
    private readonly rules: SignInRulesService,
    private readonly factors: SecondFactorsRepository,
  ) {}

  async needsSecondFactor(roles: readonly Role[]): Promise<boolean> {
    const { secondFactorRoles } = await this.rules.read();
    return secondFactorRoles.some((role) => roles.includes(role));
  }

  async of({
    id,
    roles,
    mustChangePassword,
  }: Pick<Caller, 'id' | 'roles' | 'mustChangePassword'>): Promise<Duty | undefined> {
    if (mustChangePassword) return 'CHANGE_PASSWORD';
    return (await this.owesSecondFactor({ id, roles })) ? 'ENROL_SECOND_FACTOR' : undefined;
  }

  async owesSecondFactor({ id, roles }: Pick<Caller, 'id' | 'roles'>): Promise<boolean> {
    if (!(await this.needsSecondFactor(roles))) return false;
    const { authenticatorApp, passkeys } = await this.factors.held(id);
    return !authenticatorApp && passkeys === 0;
  }
}

/** Closes the portal to whoever owes something first, whatever their roles; after the guard that knows the caller. */
@Injectable()
export class DutyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly duties: Duties,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const { caller } = context.switchToHttp().getRequest<Request>();
    if (!caller || !endpoint || endpoint.access === 'public') return true;
    const duty = await this.duties.of(caller);
    if (duty && closes(duty, endpoint)) throw new PortalError(refusals[duty]);
    return true;
  }
}
