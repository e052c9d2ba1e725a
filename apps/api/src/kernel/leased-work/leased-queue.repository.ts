import { uuidv7 } from 'uuidv7';
import type { DatabaseService } from '../database/database.service.js';
import { SqlValues } from '../database/sql-values.js';

/** An attempt: its results are stored only while the row has its lease. */
export interface Claim {
  readonly id: string;
  readonly lease: string;
}

/** Columns that a statement sets: to values, or to SQL. Names and SQL come from code, never from input. */
export interface Changes {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly sql?: Readonly<Record<string, string>>;
}

/**
 * A table whose rows are work. It has at least `id uuid`, `status text`, `attempts smallint`, `due_at timestamptz`,
 * `lease uuid`, `leased_until timestamptz` and `finished_at timestamptz`.
 */
export interface LeasedQueueSpec {
  readonly table: string;
  /** SQL of the columns that an attempt needs. */
  readonly columns: string;
  /** Values of `status`; QUEUED, RUNNING and FAILED unless set. */
  readonly states?: Partial<States>;
  /** Seconds after which an attempt that has not renewed its lease counts as failed. */
  readonly leaseSeconds: number;
  /** SQL of `boolean`: which due rows may be claimed. */
  readonly claimable?: string;
  /** SQL after `ORDER BY`: which of them is claimed first; `due_at, id` unless set. */
  readonly order?: string;
  /** Set when an attempt begins, and when the row goes back into the queue. */
  readonly onAttempt?: Changes;
  /** SQL of `timestamptz`, in which `attempts` counts the one that failed: when the next one is due. */
  readonly nextAttempt?: string;
  /** SQL of `boolean`: no attempt follows the one that failed. */
  readonly isLastAttempt?: string;
  /** Set when a row is finished, besides `finished_at`. */
  readonly onFinish?: Changes['sql'];
  /** Set when a row fails because its attempts are used up. */
  readonly onGiveUp?: Changes['sql'];
}

interface States {
  readonly queued: string;
  readonly running: string;
  readonly failed: string;
}

/** Pauses of 1, 2, 4 … minutes, an hour at most, and ten attempts. */
const NEXT_ATTEMPT = 'now() + make_interval(mins => least(power(2, least(attempts - 1, 6)), 60)::integer)';
const IS_LAST_ATTEMPT = 'attempts >= 10';

const RELEASED = { lease: 'NULL', leased_until: 'NULL' };

/**
 * A queue in a table, shared by the processes of the portal. A process claims a row for a while, renews its lease as it
 * works, and finishes the row or puts it back; a row whose process died is tried again. No statement outlasts the
 * claim.
 */
export abstract class LeasedQueueRepository<Item extends object> {
  private readonly spec: LeasedQueueSpec & {
    readonly nextAttempt: string;
    readonly isLastAttempt: string;
    readonly states: States;
  };

  protected constructor(
    protected readonly database: DatabaseService,
    { nextAttempt = NEXT_ATTEMPT, isLastAttempt = IS_LAST_ATTEMPT, ...spec }: LeasedQueueSpec,
  ) {
    const states = { queued: 'QUEUED', running: 'RUNNING', failed: 'FAILED', ...spec.states };
    this.spec = { ...spec, nextAttempt, isLastAttempt, states };
  }

  /** Claims the first row that is due, and that no other process has. */
  async claim(): Promise<(Item & Claim) | undefined> {
    const { table, columns, states, claimable = 'true', order = 'due_at, id', leaseSeconds, onAttempt } = this.spec;
    const values = new SqlValues();
    const set = assignments(values, {
      values: { status: states.running, lease: uuidv7(), ...onAttempt?.values },
      sql: { ...leasedFor(values, leaseSeconds), attempts: 'attempts + 1', ...onAttempt?.sql },
    });
    const [claimed] = await this.database.query<Item & Claim>(
      `UPDATE ${table} SET ${set} WHERE id = (
         SELECT id FROM ${table} waiting WHERE status = '${states.queued}' AND due_at <= now() AND (${claimable})
         ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, lease, ${columns}`,
      values.list(),
    );
    return claimed;
  }

  /** Puts the row back to be claimed at once; the attempt is not counted. */
  async putBack(claim: Claim): Promise<void> {
    const { states, onAttempt } = this.spec;
    await this.change(claim, {
      values: { status: states.queued, ...onAttempt?.values },
      sql: { ...RELEASED, attempts: 'attempts - 1', due_at: 'now()', ...onAttempt?.sql },
    });
  }

  /**
   * Schedules another attempt, or fails the row after the last.
   *
   * @returns the status of the row; undefined when the lease was lost
   */
  async retry(claim: Claim, changes: Changes = {}): Promise<string | undefined> {
    const values = new SqlValues();
    const set = this.afterFailure(values, changes);
    const [row] = await this.database.query<{ status: string }>(
      `UPDATE ${this.spec.table} SET ${set} WHERE ${isHeld(values, claim)} RETURNING status`,
      values.list(),
    );
    return row?.status;
  }

  /** Applies {@link retry} to attempts whose lease has expired. */
  async recover(changes: Changes = {}): Promise<void> {
    const { table, states } = this.spec;
    const values = new SqlValues();
    await this.database.query(
      `UPDATE ${table} SET ${this.afterFailure(values, changes)}
       WHERE status = '${states.running}' AND leased_until < now()`,
      values.list(),
    );
  }

  /**
   * Finishes a row with a status of its own.
   *
   * @param condition SQL of `boolean` that must hold besides
   * @returns false when it does not, or the lease was lost
   */
  protected async finish(
    claim: Claim,
    status: string,
    { values, sql }: Changes = {},
    condition?: (place: SqlValues['place']) => string,
  ): Promise<boolean> {
    const finished = { ...RELEASED, finished_at: 'now()', ...this.spec.onFinish, ...sql };
    return (await this.change(claim, { values: { status, ...values }, sql: finished }, condition)) !== undefined;
  }

  /**
   * Renews the lease.
   *
   * @param returning SQL of columns to read
   * @returns undefined when the lease was lost
   */
  protected renew<State extends object>(
    claim: Claim,
    { values, sql }: Changes = {},
    { returning, leaseSeconds = this.spec.leaseSeconds }: { returning?: string; leaseSeconds?: number } = {},
  ): Promise<State | undefined> {
    const until = `now() + interval '${leaseSeconds} seconds'`;
    return this.change<State>(
      claim,
      { ...(values && { values }), sql: { ...sql, leased_until: until } },
      undefined,
      returning,
    );
  }

  private async change<Row extends object>(
    claim: Claim,
    changes: Changes,
    condition: (place: SqlValues['place']) => string = () => 'true',
    returning = 'id',
  ): Promise<Row | undefined> {
    const { table } = this.spec;
    const values = new SqlValues();
    const [row] = await this.database.query<Row>(
      `UPDATE ${table} SET ${assignments(values, changes)}
       WHERE ${isHeld(values, claim)} AND (${condition(values.place)}) RETURNING ${returning}`,
      values.list(),
    );
    return row;
  }

  private afterFailure(values: SqlValues, changes: Changes): string {
    const { states, isLastAttempt: isLast, nextAttempt, onAttempt, onFinish, onGiveUp } = this.spec;
    const givenUp = Object.entries({ finished_at: 'now()', ...onFinish, ...onGiveUp });
    const whenLast = givenUp.map(([column, sql]) => [column, `CASE WHEN ${isLast} THEN ${sql} ELSE ${column} END`]);
    return assignments(values, {
      values: { ...onAttempt?.values, ...changes.values },
      sql: {
        ...RELEASED,
        ...onAttempt?.sql,
        ...changes.sql,
        status: `CASE WHEN ${isLast} THEN '${states.failed}' ELSE '${states.queued}' END`,
        due_at: `CASE WHEN ${isLast} THEN due_at ELSE ${nextAttempt} END`,
        ...Object.fromEntries(whenLast),
      },
    });
  }
}

const assignments = (values: SqlValues, { values: given = {}, sql = {} }: Changes): string =>
  [
    ...Object.entries(given).map(([column, value]) => `${column} = ${values.place(value)}`),
    ...Object.entries(sql).map(([column, expression]) => `${column} = ${expression}`),
  ].join(', ');

const leasedFor = (values: SqlValues, seconds: number) => ({
  leased_until: `now() + make_interval(secs => ${values.place(seconds)})`,
});

const isHeld = (values: SqlValues, { id, lease }: Claim): string =>
  `id = ${values.place(id)} AND lease = ${values.place(lease)}`;
