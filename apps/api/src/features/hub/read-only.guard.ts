import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type EndpointGroup, type EndpointSpec, inbox, passwords, secondFactor, session } from '@portal/contracts';
import type { Request } from 'express';
import { HttpGuard } from '../../kernel/access/http-guard.js';
import { ENDPOINT, GROUP } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { MaintenanceService } from './maintenance.service.js';

/** Signing in and out goes on, and so does reading notices, which marks them. */
const ALWAYS_OPEN: readonly EndpointGroup[] = [session, passwords, secondFactor, inbox];

/** Refuses changes during maintenance with read-only mode, except to administrators. */
@Injectable()
export class ReadOnlyGuard extends HttpGuard {
  constructor(
    private readonly reflector: Reflector,
    private readonly maintenance: MaintenanceService,
  ) {
    super();
  }

  protected override admit(context: ExecutionContext): true | Promise<true> {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    const group = this.reflector.get<EndpointGroup | undefined>(GROUP, context.getClass());
    if (endpoint === undefined || endpoint.method === 'GET' || (group && ALWAYS_OPEN.includes(group))) return true;
    const { caller } = context.switchToHttp().getRequest<Request>();
    return caller?.roles.includes('PORTADMIN') === true || this.refuseDuringMaintenance();
  }

  private async refuseDuringMaintenance(): Promise<true> {
    if (await this.maintenance.isReadOnly()) throw new PortalError('READ_ONLY');
    return true;
  }
}
