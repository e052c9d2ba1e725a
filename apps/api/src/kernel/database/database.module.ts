import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ClientBase, PoolConfig } from 'pg';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { DatabaseService } from './database.service.js';
import { breakOnSurplusReady } from './protocol-check.js';

const STATEMENT_MS = 5_000;
/**
 * PostgreSQL compiles a statement that it thinks dear, which takes hundreds of milliseconds: more than any of ours
 * takes. The check of a trial took 323 ms with it, and 41 without.
 */
const NO_JIT = '-c jit=off';
/** Connections of a process; each transaction uses one. */
export const POOL_SIZE = 10;

/**
 * A connection has no error listener between leaving the pool and reaching TypeORM. If the server ended it at that
 * moment, the process would end; with this listener, the next query fails.
 */
const outliveErrors = (connection: ClientBase): void => {
  connection.on('error', () => undefined);
};

const onConnect: PoolConfig['onConnect'] = (connection) => {
  outliveErrors(connection);
  breakOnSurplusReady(connection);
};

/** The only pool. Migrations alone create tables. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ databaseUrl, databaseConnectMs }: Environment) => ({
        type: 'postgres' as const,
        url: databaseUrl,
        synchronize: false,
        installExtensions: false,
        logging: false,
        poolSize: POOL_SIZE,
        connectTimeoutMS: databaseConnectMs,
        applicationName: 'portal-api',
        poolErrorHandler: (error: Error) => new Logger('Database').warn(`An idle connection ended: ${error.message}`),
        extra: { statement_timeout: STATEMENT_MS, keepAlive: true, options: NO_JIT, onConnect } satisfies PoolConfig,
      }),
    }),
  ],
  providers: [DatabaseService],
  exports: [DatabaseService],
})
export class DatabaseModule {}
