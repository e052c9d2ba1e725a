import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { appModule } from '../app.module.js';
import { BackupError } from '../features/backups/archive/backup-error.js';
import { openHub } from '../features/hub/open-hub.js';
import { parseEnvironment, type QueueConnection } from '../kernel/config/environment.js';
import { PortalError } from '../kernel/errors/portal-error.js';
import { PortalAdapter } from '../kernel/http/portal-adapter.js';
import { ScheduleService } from '../kernel/schedule/schedule.service.js';

const refusals: Readonly<Record<string, string>> = {
  LAST_ADMINISTRATOR: 'Nobody would administer the portal any more.',
  TRANSITION_NOT_ALLOWED: 'The account is not in a state that allows this.',
  SETTINGS_TOO_NEW: 'The file was written by a newer release.',
};

/** Runs work with the services; what they refuse becomes a sentence for the operator. */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const issues = error.details.issues?.map(({ path, message }) => `${path} (${message})`) ?? [];
    const sentence = refusals[error.code] ?? `Refused with ${[error.code, ...issues].join(', ')}.`;
    throw new BackupError(sentence, { cause: error });
  }
}

/** Opens the services of the API, without listening and without background work. */
export async function openServices(
  variables: Readonly<Record<string, string | undefined>>,
  queueConnection: QueueConnection,
): Promise<INestApplicationContext> {
  const env = parseEnvironment(variables);
  const adapter = new PortalAdapter();
  const app = await NestFactory.create<NestExpressApplication>(appModule(env, queueConnection), adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  openHub(app, adapter, env);
  app.get(ScheduleService).disable();
  return app.init();
}
