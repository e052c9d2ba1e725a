import { eventually } from '../../../test/eventually.js';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../test/portal.js';

const PUBLIC = '/api/main/auth/getPasswordLengths';
const OWN = '/api/main/auth/getCurrentUserSettings';
/** 60 calls of a user and 300 tiles, 120 calls of an address. */
const FEW = { RATE_LIMIT_FACTOR: '0.1' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ env: FEW });
}, 120_000);
afterAll(() => portal?.close());

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

const anonymous = (address: string, path = PUBLIC, at = portal) => at.http().get(path).set('X-Forwarded-For', address);

async function spend(calls: number, call: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < calls; at++) statuses.push((await call()).status);
  return statuses;
}

describe('calls without a session', () => {
  it('are counted by address: 429 has a Retry-After, and other addresses are not affected', async () => {
    const address = newAddress();
    expect(await spend(120, () => anonymous(address))).toEqual(Array(120).fill(200));
    const { body, headers } = await anonymous(address).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await anonymous(newAddress()).expect(200);
  });

  it('count for the whole /64 of an IPv6 address', async () => {
    let host = 0;
    await spend(120, () => anonymous(`2001:db8:1:2::${(++host).toString(16)}`));
    await anonymous('2001:db8:1:2:ffff::1').expect(429);
    await anonymous('2001:db8:1:3::1').expect(200);
  });

  it('count also when they are refused without a session or with an invalid token', async () => {
    const address = newAddress();
    expect(await spend(60, () => anonymous(address, OWN))).toEqual(Array(60).fill(401));
    await spend(60, () => anonymous(address, OWN).set('Authorization', `Bearer ${'x'.repeat(43)}`));
    await anonymous(address, OWN).expect(429);
  });

  it('are never refused for health probes', async () => {
    const address = newAddress();
    await spend(120, () => anonymous(address));
    await anonymous(address, '/health/live').expect(200);
    await anonymous(address, '/health/ready').expect(200);
    await anonymous(address).expect(429);
  });

  it('do not affect calls with a session from the same address', async () => {
    const token = await portal.signIn('applicant');
    const address = newAddress();
    await spend(121, () => anonymous(address));
    await anonymous(address, OWN).set('Authorization', `Bearer ${token}`).expect(200);
  });

  it('count for the peer address of the connection if that is not a trusted proxy', async () => {
    const direct = await openTestPortal({
      databaseUrl: portal.databaseUrl,
      env: { ...FEW, TRUSTED_PROXIES: '192.0.2.0/24', PREPARED_STATEMENTS: 'false' },
    });
    try {
      await spend(120, () => anonymous(newAddress(), PUBLIC, direct));
      await anonymous(newAddress(), PUBLIC, direct).expect(429);
    } finally {
      await direct.close();
    }
  });
});

describe('calls of a user', () => {
  it('are counted over all addresses', async () => {
    const token = await portal.signIn('officer');
    const call = () => anonymous(newAddress(), OWN).set('Authorization', `Bearer ${token}`);
    expect(await spend(60, call)).toEqual(Array(60).fill(200));
    const { body } = await call().expect(429);
    expect(body.code).toBe('RATE_LIMITED');
  });

  it('leave out tiles of maps, which have a larger budget', async () => {
    const token = await portal.signIn('owner');
    const call = (path: string) => anonymous(newAddress(), path).set('Authorization', `Bearer ${token}`);
    const tile = () => call('/api/main/maps/layers/Nowhere/0/0/0');
    expect(await spend(300, tile)).toEqual(Array(300).fill(404));
    await tile().expect(429);
    await call(OWN).expect(200);
  });

  it('are summed over the processes of an installation within seconds', async () => {
    const other = await openTestPortal({
      databaseUrl: portal.databaseUrl,
      env: { ...FEW, PREPARED_STATEMENTS: 'false' },
    });
    try {
      const token = await portal.signIn('decider');
      const callAt = (at: TestPortal) => anonymous(newAddress(), OWN, at).set('Authorization', `Bearer ${token}`);
      await spend(60, () => callAt(portal));
      let calls = 0;
      await eventually(
        async () => {
          calls += 1;
          return (await callAt(other)).status;
        },
        (status) => status === 429,
      );
      // The other process alone would allow sixty.
      expect(calls).toBeLessThan(50);
    } finally {
      await other.close();
    }
  });
});
