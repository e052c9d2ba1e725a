import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { EndpointSpec } from '@portal/contracts';
import type { Request } from 'express';
import { ENDPOINT } from '../contract/implements.js';
import { PortalError } from '../errors/portal-error.js';
import { CallerSource } from './caller-source.js';

/** Enforces the `access` of the contract. A route without a contract is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler())?.access;
    const request = context.switchToHttp().getRequest<Request>();
    // A token in an address ends up in logs and histories, so it opens nothing.
    if (Object.hasOwn(request.query, 'access_token')) throw new PortalError('NOT_SIGNED_IN');
    const token = bearerOf(request.headers.authorization);
    if (token) request.caller = await this.callers.callerOf(token);
    if (access === 'public') return true;
    if (!request.caller) throw new PortalError('NOT_SIGNED_IN');
    const { roles } = request.caller;
    if (access === 'session' || access?.some((role) => roles.includes(role))) return true;
    throw new PortalError('FORBIDDEN');
  }
}

const bearerOf = (header: string | undefined): string | undefined => header?.match(/^Bearer ([\w-]{16,128})$/i)?.[1];
