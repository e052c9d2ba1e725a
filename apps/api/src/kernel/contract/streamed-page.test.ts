import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const MANY = 10_000;
const ALL = '/api/main/administration/organisations?pageSize=0&sort=companyName';

let portal: TestPortal;
let headers: Record<string, string>;

beforeAll(async () => {
  portal = await startTestPortal();
  headers = { authorization: `Bearer ${await portal.signIn('admin')}`, 'accept-encoding': 'identity' };
  await portal.database.query(
    `INSERT INTO organisation (id, company_name)
     SELECT gen_random_uuid(), 'Opérateur ' || lpad(n::text, 6, '0') || repeat(' et fils', 160) FROM generate_series(1, $1) n`,
    [MANY],
  );
}, 120_000);

afterAll(() => portal?.close());

/** The answer to a request for all organisations, of which nothing has been read yet. */
async function answerToAll(): Promise<IncomingMessage> {
  const [answer] = await once(get(`${portal.url}${ALL}`, { headers }), 'response');
  return answer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('all rows are sent in parts, read no faster than the client takes them', async () => {
  const answer = await answerToAll();
  expect(answer.headers['content-length']).toBeUndefined();
  // More than connections hold was not taken yet: these rows are gone when their part is read.
  await portal.database.query(
    `DELETE FROM organisation WHERE company_name >= 'Opérateur 009500' AND company_name LIKE 'Opérateur 0%'`,
  );
  const { rows, total, next } = JSON.parse(await textOf(answer));
  const numbers = rows
    .flatMap(({ companyName }: { companyName: string }) => companyName.match(/\d{6}/) ?? [])
    .map(Number);
  expect([total > MANY, next]).toEqual([true, null]);
  expect(numbers).toEqual(Array.from({ length: 9_499 }, (_, index) => index + 1));
});

test('a client that leaves ends the reading; others are answered as before', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, answerToAll));
  await portal.http().get('/health/ready').expect(200);
  for (const answer of answers) answer.destroy();
  const { rows } = JSON.parse(await textOf(await answerToAll()));
  expect(rows.length).toBeGreaterThan(9_000);
});
