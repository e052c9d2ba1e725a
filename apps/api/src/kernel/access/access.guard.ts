import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_VERSION_HEADER, type EndpointSpec } from '@portal/contracts';
import type { Request, Response } from 'express';
import { ENDPOINT } from '../contract/implements.js';
import { PortalError } from '../errors/portal-error.js';
import { CallBudget } from '../limits/call-budget.js';
import { presentedToken } from './bearer.js';
import { CallerSource } from './caller-source.js';
import { sourceOf } from './request-source.js';

/** Enforces the `access` of the contract. A route without a contract is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerSource,
    private readonly budget: CallBudget,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const token = presentedToken(request, endpoint?.queryToken === true);
    if (token !== undefined) {
      const source = sourceOf(request);
      const user = await (request.bearer ?? this.callers.userOf(token));
      if (user) {
        request.caller = Object.assign(user, { source });
        this.budget.spend(user.id);
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader(ACCESS_VERSION_HEADER, String(user.accessVersion));
      }
    }
    if (endpoint?.access === 'public') return true;
    if (!request.caller) throw new PortalError('NOT_SIGNED_IN');
    const { roles } = request.caller;
    if (endpoint?.access === 'session' || endpoint?.access.some((role) => roles.includes(role))) return true;
    throw new PortalError('FORBIDDEN');
  }
}
