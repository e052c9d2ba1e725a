import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { closes, type EndpointSpec, type RequiredAction } from '@portal/contracts';
import type { Request } from 'express';
import type { SessionUser } from '../../kernel/access/caller.js';
import { HttpGuard } from '../../kernel/access/http-guard.js';
import { ENDPOINT } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

const refusals = {
  CHANGE_PASSWORD: 'PASSWORD_CHANGE_REQUIRED',
  ENROL_SECOND_FACTOR: 'SECOND_FACTOR_REQUIRED',
} as const satisfies Record<RequiredAction, string>;

/** The action a user must complete before the portal opens. */
export const requiredActionOf = ({
  mustChangePassword,
  mustEnrolSecondFactor,
}: Pick<SessionUser, 'mustChangePassword' | 'mustEnrolSecondFactor'>): RequiredAction | undefined => {
  if (mustChangePassword) return 'CHANGE_PASSWORD';
  return mustEnrolSecondFactor ? 'ENROL_SECOND_FACTOR' : undefined;
};

/** Refuses every call until a required action (new password, second factor) is done. Runs after the guard that knows the caller. */
@Injectable()
export class RequiredActionGuard extends HttpGuard {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  protected override admit(context: ExecutionContext): boolean {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const { recheckAccess } = request;
    if (recheckAccess)
      request.recheckAccess = async () => {
        await recheckAccess();
        refuseUntilDone(endpoint, request);
      };
    refuseUntilDone(endpoint, request);
    return true;
  }
}

/** @throws PortalError PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED */
function refuseUntilDone(endpoint: EndpointSpec | undefined, { caller }: Request): void {
  if (!caller || !endpoint || endpoint.access === 'public') return;
  const action = requiredActionOf(caller);
  if (action && closes(action, endpoint)) throw new PortalError(refusals[action]);
}
