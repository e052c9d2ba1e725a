import { once } from 'node:events';
import { HUB_PATH } from '@portal/contracts';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type Bench, LOGIN } from '../bench.js';
import { type Finding, median } from '../report.js';
import { manyTrials } from './many-trials.js';
import { signIn } from './portal-calls.js';

const CONNECTIONS = 1000;
/** What the hub allows a user. */
const CONNECTIONS_OF_USER = 50;
const TRIALS = 200;
const END = '\x1e';

/** Colleagues of the applicant: the same account and relations under other names; `$1` how many, `$2` the login. */
const COLLEAGUES = `
  WITH made AS (SELECT at, gen_random_uuid() AS colleague FROM generate_series(1, $1::integer) AS at),
  users AS (
    INSERT INTO app_user (id, login, full_name, email, language, origin, roles, password_hash, status)
    SELECT colleague, 'colleague' || at, full_name, 'colleague' || at || '@bench.example', language, origin, roles, password_hash,
      status
    FROM app_user, made WHERE login = $2 RETURNING id)
  INSERT INTO user_relation SELECT copy.* FROM made, user_relation r JOIN app_user u ON u.id = r.user_id AND u.login = $2,
    jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'user_id', made.colleague)) AS copy`;

/** Trials in force of the organisation of a login. */
const OWN_TRIALS = `
  UPDATE dossier SET holder_id = (SELECT r.parent_id FROM user_relation r JOIN app_user u ON u.id = r.user_id
    WHERE u.login = $1 LIMIT 1)
  WHERE reference LIKE 'EXP-2020-%' AND status = 'IN_FORCE' RETURNING id`;

/** Sockets of users of the portal's hub, which count who has heard of an event. */
class Audience {
  private readonly sockets: WebSocket[] = [];
  private heard = new Set<WebSocket>();
  private awaited = '';
  private done: () => void = () => {};

  async join(portal: string, token: string): Promise<void> {
    const socket = new WebSocket(`${portal.replace('http', 'ws')}${HUB_PATH}?access_token=${token}`);
    await once(socket, 'open');
    socket.send(`{"protocol":"json","version":1}${END}`);
    await once(socket, 'message');
    socket.on('message', (data) => {
      for (const text of String(data).split(END)) if (text.includes(`"${this.awaited}"`)) this.hear(socket);
    });
    this.sockets.push(socket);
  }

  /** Milliseconds from an act until every socket has heard of an event. */
  async milliseconds(event: string, act: () => Promise<unknown>): Promise<number> {
    this.heard = new Set();
    this.awaited = event;
    const all = new Promise<void>((resolve) => {
      this.done = resolve;
    });
    const began = performance.now();
    await Promise.all([act(), all]);
    this.awaited = '';
    return performance.now() - began;
  }

  private hear(socket: WebSocket): void {
    this.heard.add(socket);
    if (this.heard.size === this.sockets.length) this.done();
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

async function administrator({ portal }: Bench, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${portal.replace('http', 'ws')}${HUB_PATH}?access_token=${token}`);
  await once(socket, 'open');
  socket.send(`{"protocol":"json","version":1}${END}`);
  await once(socket, 'message');
  return socket;
}

/** How soon the holder's people hear of a stop, to a message of an administrator to everybody. */
export async function experimentStops(bench: Bench): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const audience = new Audience();
  try {
    await manyTrials(client, TRIALS);
    const users = Math.max(1, Math.round((CONNECTIONS * bench.scale) / CONNECTIONS_OF_USER));
    await client.query(COLLEAGUES, [users, LOGIN]);
    const { rows } = await client.query<{ id: string }>(OWN_TRIALS, [LOGIN]);
    for (let at = 1; at <= users; at++) {
      const { token } = await signIn(bench, `colleague${at}`);
      for (let open = 0; open < CONNECTIONS_OF_USER; open++) await audience.join(bench.portal, token);
    }
    const [officer, admin] = [await signIn(bench, 'officer'), await signIn(bench, 'admin')];
    const speaker = await administrator(bench, admin.token);
    const headers = { authorization: `Bearer ${officer.token}`, 'content-type': 'application/json' };
    const halt = async (id: string) => {
      const body = JSON.stringify({ trialIds: [id], reason: 'Interference' });
      const answer = await fetch(`${bench.portal}/api/freqExperimentationRequests/halt`, {
        method: 'POST',
        headers,
        body,
      });
      if (!answer.ok) throw new Error(`halt: ${answer.status} ${await answer.text()}`);
    };
    const say = async () => {
      speaker.send(JSON.stringify({ type: 1, invocationId: '1', target: 'sendMessage', arguments: ['Stop'] }) + END);
    };
    const times = { stop: [] as number[], plain: [] as number[] };
    // The first round warms up.
    for (const [round, { id }] of rows.slice(0, bench.rounds * 2 + 1).entries()) {
      const stop = await audience.milliseconds('receiveInboxChange', () => halt(id));
      const plain = await audience.milliseconds('receiveMessage', say);
      if (round === 0) continue;
      times.stop.push(stop);
      times.plain.push(plain);
    }
    speaker.terminate();
    const [stopMs, plainMs] = [median(times.stop), median(times.plain)];
    return [
      {
        ...{ work: `stop that reaches ${users * CONNECTIONS_OF_USER} connections`, reach: { atMost: 1.2 }, unit: '×' },
        figure: stopMs / plainMs,
        detail: `${stopMs.toFixed(1)} ms from the call, a message to everybody ${plainMs.toFixed(1)} ms`,
        measured: { stopMs, plainMs },
      },
    ];
  } finally {
    audience.close();
    await client.end();
  }
}
