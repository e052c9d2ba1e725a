import { Inject, Injectable } from '@nestjs/common';
import type { Client, ClientBase, Pool } from 'pg';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { PortalError } from '../errors/portal-error.js';

/**
 * Where hand-written SQL runs: the pool, or one transaction. Parameters are `$1`, `$2`, …; rows come as `pg` reads
 * them.
 */
export interface Sql {
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * As `query`, for a frequent statement: each connection prepares it once, under its name. Where connections share a
   * server session, names would collide, so that it is not prepared.
   *
   * @param isAnswer whether rows belong to these parameters; if not, the connection is ended and the rows are not
   *   returned
   * @throws ForeignAnswer
   */
  prepared<Row extends object>(
    name: string,
    sql: string,
    params: readonly unknown[],
    isAnswer?: (rows: readonly Row[]) => boolean,
  ): Promise<Row[]>;
}

/** A connection returned the answer of another query. */
export class ForeignAnswer extends Error {
  constructor(statement: string) {
    super(`A database connection gave "${statement}" the answer to something else`);
  }
}

/**
 * SQLSTATEs, system codes and errors of the pool after which a retry may succeed: connection lost (08), resources (53),
 * operator intervention and cancelled statements (57), deadlocks and lock timeouts (40, 55P03).
 */
const unavailable =
  /^(08\w{3}|53\w{3}|57\w{3}|40\w{3}|55P03|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query ?runner already released/i;

const DISK_FULL = '53100';

const textOf = (error: unknown, member: string): string => String(Reflect.get(Object(error), member) ?? '');

function known(error: unknown): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (textOf(cause, 'code') === DISK_FULL) return new PortalError('STORAGE_FULL', { cause });
  const isUnavailable = unavailable.test(textOf(cause, 'code')) || lostConnection.test(textOf(cause, 'message'));
  return isUnavailable ? new PortalError('SERVICE_UNAVAILABLE', { cause, retryAfter: 5 }) : cause;
}

/**
 * The database of the portal. Errors are those of `pg` (`code` is the SQLSTATE); a database that is unavailable,
 * overloaded or too slow becomes `SERVICE_UNAVAILABLE`, one whose disk is full `STORAGE_FULL`.
 */
@Injectable()
export class DatabaseService implements Sql {
  private readonly mayPrepare: boolean;
  /** Work that waits for the commit of a transaction, by the `Sql` of the transaction. */
  private readonly awaitingCommit = new WeakMap<Sql, (() => void)[]>();

  constructor(
    private readonly source: DataSource,
    @Inject(ENVIRONMENT) { preparedStatements }: Environment,
  ) {
    this.mayPrepare = preparedStatements;
  }

  query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.use((connection) => connection.query<Row>(sql, params));
  }

  prepared<Row extends object>(
    name: string,
    sql: string,
    params: readonly unknown[],
    isAnswer?: (rows: readonly Row[]) => boolean,
  ): Promise<Row[]> {
    return this.onPool((connection) => this.ask(connection, name, sql, params, isAnswer));
  }

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  /** Runs `work` in one transaction; any error rolls it back. Use only the given `sql` inside. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.use(async (connection, runner) => {
      const afterwards: (() => void)[] = [];
      this.awaitingCommit.set(connection, afterwards);
      await runner.startTransaction();
      let result: T;
      try {
        result = await work(connection);
        await runner.commitTransaction();
      } catch (error) {
        // A broken connection needs no rollback; any other must not be used again in this transaction.
        await runner.rollbackTransaction().catch(async () => end(await runner.connect()));
        throw error;
      }
      for (const next of afterwards) next();
      return result;
    });
  }

  /**
   * Runs `work` once the transaction of `sql` is committed, never if it is rolled back; at once outside a transaction.
   * It is lost if the process ends meanwhile, and must not throw.
   */
  afterCommit(sql: Sql, work: () => void): void {
    const waiting = this.awaitingCommit.get(sql);
    if (waiting) waiting.push(work);
    else work();
  }

  private async use<T>(work: (connection: Sql, runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const connection: Sql = {
      query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
        try {
          const { records } = await runner.query(sql, [...params], true);
          return (records ?? []) as Row[];
        } catch (error) {
          throw known(error);
        }
      },
      prepared: async <Row extends object>(
        name: string,
        sql: string,
        params: readonly unknown[],
        isAnswer?: (rows: readonly Row[]) => boolean,
      ) => this.ask(await runner.connect(), name, sql, params, isAnswer),
    };
    try {
      return await work(connection, runner);
    } catch (error) {
      throw known(error);
    } finally {
      await runner.release();
    }
  }

  /**
   * Runs on a connection of the pool below TypeORM, which does not support named statements. Sends the query at once.
   */
  private onPool<T>(work: (connection: ClientBase) => Promise<T>): Promise<T> {
    const pool: Pool = Reflect.get(this.source.driver, 'master');
    return new Promise((resolve, reject) => {
      pool.connect((error, connection, release) => {
        if (!connection) return reject(known(error));
        work(connection)
          .finally(() => release())
          .then(resolve, reject);
      });
    });
  }

  private async ask<Row extends object>(
    on: ClientBase,
    name: string,
    text: string,
    values: readonly unknown[],
    isAnswer: (rows: readonly Row[]) => boolean = () => true,
  ): Promise<Row[]> {
    const { rows } = await on
      .query<Row>({ ...(this.mayPrepare && { name }), text, values: [...values] })
      .catch((error: unknown) => {
        throw known(error);
      });
    if (isAnswer(rows)) return rows;
    end(on);
    throw new ForeignAnswer(name);
  }
}

/** Closes a connection, so that the pool does not use it again. */
function end(connection: ClientBase): void {
  (connection as Client).end().catch(() => undefined);
}
