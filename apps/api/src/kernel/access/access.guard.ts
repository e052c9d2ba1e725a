import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_VERSION_HEADER, type EndpointSpec } from '@portal/contracts';
import type { Request, Response } from 'express';
import { ENDPOINT } from '../contract/implements.js';
import { PortalError } from '../errors/portal-error.js';
import { CallBudgetService } from '../limits/call-budget.service.js';
import { presentedToken } from './bearer.js';
import type { Caller } from './caller.js';
import { CallerSource } from './caller-source.js';
import { clientAddress, networkOf } from './client-address.js';
import { HttpGuard } from './http-guard.js';
import { sourceOf } from './request-source.js';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Checks session and access again. Set when the body had not arrived when the guard ran: receiving it may take
     * minutes, so that whoever reads it must call this before using it. Later guards add their own checks.
     *
     * @throws PortalError NOT_SIGNED_IN, FORBIDDEN, and errors of later guards
     */
    recheckAccess?: () => Promise<void>;
  }
}

/** Enforces the `access` of the contract. A route without a contract is closed. */
@Injectable()
export class AccessGuard extends HttpGuard {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerSource,
    private readonly budget: CallBudgetService,
  ) {
    super();
  }

  protected override async admit(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const token = presentedToken(request, endpoint?.queryToken === true);
    if (token !== undefined) {
      const source = sourceOf(request);
      const user = await (request.bearer ?? this.callers.userOf(token));
      if (user) {
        request.caller = Object.assign(user, { source });
        this.budget.spend(endpoint?.isTile ? 'tilesOfUser' : 'callsOfUser', user.id);
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader(ACCESS_VERSION_HEADER, String(user.accessVersion));
      }
      if (!request.complete) request.recheckAccess = () => this.recheckAccess(endpoint, request, token);
    }
    if (!request.caller && !endpoint?.isProbe) this.budget.spend('callsAtAddress', networkOf(clientAddress(request)));
    admit(endpoint, request.caller);
    return true;
  }

  private async recheckAccess(endpoint: EndpointSpec | undefined, request: Request, token: string): Promise<void> {
    const user = await this.callers.userOf(token);
    if (user && request.caller) Object.assign(request.caller, user);
    else request.caller = undefined;
    admit(endpoint, request.caller);
  }
}

/** @throws PortalError NOT_SIGNED_IN, FORBIDDEN */
function admit(endpoint: EndpointSpec | undefined, caller: Caller | undefined): void {
  if (endpoint?.access === 'public') return;
  if (!caller) throw new PortalError('NOT_SIGNED_IN');
  const isAdmitted =
    endpoint?.access === 'session' || endpoint?.access.some((role) => caller.roles.includes(role)) === true;
  if (!isAdmitted) throw new PortalError('FORBIDDEN');
}
