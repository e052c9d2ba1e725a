import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { ENVIRONMENT, type Environment, type PasswordCost } from '../../../kernel/config/environment.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';
import { CredentialsRepository } from '../sign-in/credentials.repository.js';
import { PasswordHashingService } from './password-hashing.service.js';

const AT_ONCE = 2;
const LONGEST_QUEUE = 50;
const password = 'Neuf-Girafes-Mangent-Bleu';

/** What kept a hash from being made. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

let portal: TestPortal;
let passwords: PasswordHashingService;
beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  passwords = portal.portal.app.get(PasswordHashingService);
}, 120_000);
afterAll(() => portal?.close());

async function workDone(): Promise<number> {
  const { values } = await portal.portal.app.get(MetricsService).passwordWork.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** The service as it is after a restart with another PASSWORD_COST. */
const hashingAt = (passwordCost: PasswordCost): PasswordHashingService =>
  new PasswordHashingService(portal.portal.app.get(MetricsService), portal.portal.app.get(CredentialsRepository), {
    ...portal.portal.app.get<Environment>(ENVIRONMENT),
    passwordCost,
  });

describe('Passwords', () => {
  it('are kept as argon2id digests that no two users share', async () => {
    const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.matches(password, one)).toBe(true);
    expect(await passwords.matches(`${password} `, one)).toBe(false);
    expect(passwords.isOutdated(one)).toBe(false);
  });

  it('are hashed at the cost that is set, and verified at whatever they cost before', async () => {
    const dearer = hashingAt({ memoryCost: 20_480, timeCost: 3, parallelism: 2 });
    const [before, now] = await Promise.all([passwords.hash(password), dearer.hash(password)]);
    expect(now).toMatch(/^\$argon2id\$v=19\$m=20480,t=3,p=2\$/);
    expect([dearer.isOutdated(before), dearer.isOutdated(now)]).toEqual([true, false]);
    expect(await dearer.matches(password, before)).toBe(true);
    expect(await dearer.matches('a wrong password', before)).toBe(false);
    expect(await dearer.matches(password, undefined)).toBe(false);
  });

  it('match however a keyboard composes their accents', async () => {
    const stored = await passwords.hash('crème brûlée à l’été'.normalize('NFD'));
    expect(await passwords.matches('crème brûlée à l’été'.normalize('NFC'), stored)).toBe(true);
    expect(await passwords.matches('creme brulee a l’ete', stored)).toBe(false);
  });

  it('wait their turn when many are hashed at once, and are refused when the line is full', async () => {
    const stored = await passwords.hash(password);
    const all = Array.from({ length: AT_ONCE + LONGEST_QUEUE + 1 }, () =>
      outcomeOf(passwords.matches(password, stored)),
    );
    const refused = await all.pop();
    expect(refused).toBeInstanceOf(PortalError);
    expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retryAfter: expect.any(Number) } });
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
    expect(await passwords.matches(password, stored)).toBe(true);
  });

  it('cost one verification each, whoever they are asked about', async () => {
    const stored = await passwords.hash(password);
    const costs = async (about: string | null | undefined) => {
      const before = await workDone();
      expect(await passwords.matches('a wrong password', about)).toBe(false);
      return (await workDone()) - before;
    };
    expect([await costs(stored), await costs(null), await costs(undefined)]).toEqual([1, 1, 1]);
  });

  it('cost the same work once the cost was raised, whether an account has been signed in to since or not', async () => {
    const before = await passwords.hash(password);
    await portal.database.query(
      `INSERT INTO app_user (id, login, full_name, email, roles, password_hash)
       VALUES (gen_random_uuid(), 'not-signed-in-since', 'Ada', 'ada@portal.example', '{}', $1)`,
      [before],
    );
    const dearer = hashingAt({ memoryCost: 20_480, timeCost: 3, parallelism: 2 });
    const after = await dearer.hash(password);
    const costs = async (about: string | null | undefined) => {
      const done = await workDone();
      expect(await dearer.matches('a wrong password', about)).toBe(false);
      return (await workDone()) - done;
    };
    // One verification at each cost.
    expect([await costs(before), await costs(after), await costs(null), await costs(undefined)]).toEqual([2, 2, 2, 2]);
    expect(await dearer.matches(password, before)).toBe(true);
  });
});
