import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { closes, type Duty, type EndpointSpec } from '@portal/contracts';
import type { Request } from 'express';
import type { SessionUser } from '../../kernel/access/caller.js';
import { ENDPOINT } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

const refusals = {
  CHANGE_PASSWORD: 'PASSWORD_CHANGE_REQUIRED',
  ENROL_SECOND_FACTOR: 'SECOND_FACTOR_REQUIRED',
} as const satisfies Record<Duty, string>;

/** What somebody owes before the portal opens to them. */
export const dutyOf = ({
  mustChangePassword,
  owesSecondFactor,
}: Pick<SessionUser, 'mustChangePassword' | 'owesSecondFactor'>): Duty | undefined => {
  if (mustChangePassword) return 'CHANGE_PASSWORD';
  return owesSecondFactor ? 'ENROL_SECOND_FACTOR' : undefined;
};

/** Closes the portal to whoever owes something first, whatever their roles; after the guard that knows the caller. */
@Injectable()
export class DutyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const { admitAgain } = request;
    if (admitAgain)
      request.admitAgain = async () => {
        await admitAgain();
        refuseDebtor(endpoint, request);
      };
    refuseDebtor(endpoint, request);
    return true;
  }
}

/** @throws PortalError PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED */
function refuseDebtor(endpoint: EndpointSpec | undefined, { caller }: Request): void {
  if (!caller || !endpoint || endpoint.access === 'public') return;
  const duty = dutyOf(caller);
  if (duty && closes(duty, endpoint)) throw new PortalError(refusals[duty]);
}
