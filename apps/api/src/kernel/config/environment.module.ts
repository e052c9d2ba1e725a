import { type DynamicModule, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment, QUEUE_CONNECTION, type QueueConnection } from './environment.js';

@Module({})
class EnvironmentModule {}

/** Provides the environment to all modules. */
export function environmentModule(env: Environment, queueConnection: QueueConnection): DynamicModule {
  const providers = [
    { provide: ENVIRONMENT, useValue: env },
    { provide: QUEUE_CONNECTION, useValue: queueConnection },
  ];
  return { module: EnvironmentModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
}
