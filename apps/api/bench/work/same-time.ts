import pg from 'pg';
import { type Bench, LOGIN } from '../bench.js';
import { type Finding, median } from '../report.js';
import { passwordGrant, signIn } from './portal-calls.js';

const TIMES = 100;

type Ask = (name: string) => Promise<unknown>;

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Asks after a name that there is and one that there is not, in turn: the answer's time must not tell which. */
async function sameTime(work: string, ask: Ask, times: number): Promise<Finding> {
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  for (let time = 0; time < times; time++) {
    const unknown = `nobody${time}`;
    knownMs.push(await elapsed(() => ask(LOGIN)));
    unknownMs.push(await elapsed(() => ask(unknown)));
  }
  const [known, unknown] = [median(knownMs), median(unknownMs)];
  return {
    work: `${work}, known and unknown names`,
    reach: { atMost: 5 },
    unit: 'ms',
    figure: Math.abs(known - unknown),
    detail: `apart in median: ${known.toFixed(1)} and ${unknown.toFixed(1)} ms over ${times} each`,
    measured: { knownMs: known, unknownMs: unknown },
  };
}

async function expectStatus(status: number, answer: Response): Promise<void> {
  await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}`);
}

/** The address on file: with any other, a known name is as good as an unknown one. */
async function addressOnFile(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('SELECT email FROM app_user WHERE login = $1', [LOGIN]);
  await client.end();
  return rows[0]?.email ?? '';
}

/** What a stranger could learn of accounts from the time an answer takes. */
export async function sameTimes(bench: Bench): Promise<Finding[]> {
  const { token } = await signIn(bench);
  const times = Math.ceil(TIMES * bench.scale);
  const wrongPassword: Ask = async (name) => {
    const body = new URLSearchParams(passwordGrant(name, 'not the password of anybody'));
    await expectStatus(400, await fetch(`${bench.portal}/token`, { method: 'POST', body }));
  };
  const nameCheck: Ask = async (name) => {
    const headers = { authorization: `Bearer ${token}` };
    await expectStatus(
      200,
      await fetch(`${bench.portal}/api/main/users/doesUserNameExist?userName=${name}`, { headers }),
    );
  };
  const onFile = await addressOnFile(bench.databaseUrl);
  const reset: Ask = async (name) => {
    const email = name === LOGIN ? onFile : `${name}@example.org`;
    const body = JSON.stringify({ login: name, email, locale: 'fr' });
    const headers = { 'content-type': 'application/json' };
    const path = '/api/main/auth/requestPasswordResetToken';
    await expectStatus(202, await fetch(bench.portal + path, { method: 'POST', headers, body }));
  };
  return [
    await sameTime('wrong password', wrongPassword, times),
    await sameTime('doesUserNameExist', nameCheck, Math.ceil(times / 4)),
    await sameTime('requestPasswordResetToken', reset, times),
  ];
}
