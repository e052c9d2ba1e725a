import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Database } from './database.js';

const STATEMENT_MS = 5_000;
const POOL_SIZE = 10;

/** The one pool. Its tables are made by the migrations only. */
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
        extra: { statement_timeout: STATEMENT_MS, keepAlive: true },
      }),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
