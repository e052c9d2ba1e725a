import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type EndpointGroup, isModuleKey, type ModuleKey } from '@portal/contracts';
import { HttpGuard } from '../../kernel/access/http-guard.js';
import { GROUP } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from './module-settings.service.js';

/** Closes the calls of a module that an administrator turned off, or whose request system the portal does not offer. */
@Injectable()
export class ModuleEnabledGuard extends HttpGuard {
  constructor(
    private readonly reflector: Reflector,
    private readonly settings: ModuleSettingsService,
  ) {
    super();
  }

  /** Without a promise for calls that belong to no module. */
  protected override admit(context: ExecutionContext): true | Promise<true> {
    const group = this.reflector.get<EndpointGroup | undefined>(GROUP, context.getClass());
    const module = group?.module ?? group?.name;
    return module === undefined || !isModuleKey(module) || this.admitTo(module);
  }

  private async admitTo(module: ModuleKey): Promise<true> {
    if (await this.settings.isOpen(module)) return true;
    throw new PortalError('MODULE_DISABLED');
  }
}
