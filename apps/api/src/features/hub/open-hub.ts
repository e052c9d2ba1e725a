import type { NestExpressApplication } from '@nestjs/platform-express';
import { isModuleKey } from '@portal/contracts';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { isSameOrigin } from '../../kernel/access/same-origin.js';
import type { Environment } from '../../kernel/config/environment.js';
import type { PortalAdapter } from '../../kernel/http/portal-adapter.js';
import { SecretKeyService } from '../../kernel/secrets/secret-key.service.js';
import { SignalrAdapter } from '../../kernel/signalr/signalr.adapter.js';

/** Lets the application's gateways speak SignalR; Nest does not start without something that they can speak. */
export function openHub(app: NestExpressApplication, http: PortalAdapter, { publicUrl }: Environment): void {
  const callers = app.get(CallerSource);
  app.useWebSocketAdapter(
    new SignalrAdapter(http, {
      key: app.get(SecretKeyService).digest('tokens', 'hub'),
      // Pages connect, poll and come back by themselves: no use of the session.
      userOf: async (token) => (await callers.usersOf([token])).get(token),
      isAllowedOrigin: (request) => isSameOrigin(request, publicUrl),
      isModule: isModuleKey,
    }),
  );
}
