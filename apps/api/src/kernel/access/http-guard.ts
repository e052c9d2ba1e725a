import type { CanActivate, ExecutionContext } from '@nestjs/common';

/** A guard of all HTTP calls. Nest runs guards of the application for gateways, too, which have guards of their own. */
export abstract class HttpGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return context.getType() !== 'http' || this.admit(context);
  }

  /** @throws PortalError when the call is refused */
  protected abstract admit(context: ExecutionContext): boolean | Promise<boolean>;
}
