import { parseEnvironment } from './environment.js';

const DATABASE_URL = 'postgres://portal@localhost/portal';

test('only the address of the database is required', () => {
  expect(parseEnvironment({ DATABASE_URL })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: false,
    secure: false,
    redisUrl: undefined,
  });
});

test('empty variables, as set by compose files, count as absent', () => {
  const env = { DATABASE_URL, REDIS_URL: '', PUBLIC_URL: '', METRICS_PORT: '', WEB_DIST: '', DEMO: '' };
  expect(parseEnvironment(env)).toMatchObject({ redisUrl: undefined, metricsPort: undefined, demo: false });
  const defaults = { timeZone: 'Europe/Paris', auditMonths: 12 };
  expect(parseEnvironment({ DATABASE_URL, TIME_ZONE: '', AUDIT_MONTHS: '' })).toMatchObject(defaults);
});

test.each([
  [undefined, { memoryCost: 65_536, timeCost: 3, parallelism: 1 }],
  ['', { memoryCost: 65_536, timeCost: 3, parallelism: 1 }],
  ['m=19456,t=2,p=1', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
])('hashing a password costs, for PASSWORD_COST %j, %j', (text, cost) => {
  expect(parseEnvironment({ DATABASE_URL, PASSWORD_COST: text }).passwordCost).toEqual(cost);
});

test.each([
  [undefined, 4],
  ['', 4],
  ['0', 0],
  ['23', 23],
  ['never', undefined],
])('the drill of DRILL_HOUR %j is at %j', (text, hour) => {
  expect(parseEnvironment({ DATABASE_URL, DRILL_HOUR: text }).drillHour).toBe(hour);
});

test.each(['24', '-1', '4.5', 'off'])('DRILL_HOUR %j is refused', (text) => {
  expect(() => parseEnvironment({ DATABASE_URL, DRILL_HOUR: text })).toThrow(/^DRILL_HOUR is not valid: /);
});

test('cookies are secure if the public address has https', () => {
  expect(parseEnvironment({ DATABASE_URL, PUBLIC_URL: 'https://portal.example' }).secure).toBe(true);
  expect(parseEnvironment({ DATABASE_URL, PUBLIC_URL: 'http://portal.lan' }).secure).toBe(false);
});

test.each([
  ['portal@x.example', { name: '', address: 'portal@x.example' }],
  ['Portail du spectre <portal@x.example>', { name: 'Portail du spectre', address: 'portal@x.example' }],
  ['"Portail, spectre" <portal@x.example>', { name: 'Portail, spectre', address: 'portal@x.example' }],
  ['', { name: '', address: 'no-reply@portal.example' }],
])('mails from %j come from %j', (text, from) => {
  const env = { DATABASE_URL, PUBLIC_URL: 'https://portal.example', MAIL_FROM: text };
  expect(parseEnvironment(env).mailFrom).toEqual(from);
});

test.each([
  [{}, 'DATABASE_URL must be set.'],
  [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL is not valid: .+\.$/],
  [{ DATABASE_URL, PORT: '70000' }, /^PORT is not valid: /],
  [{ DATABASE_URL, PORT: 'eighty' }, /^PORT is not valid: /],
  [{ DATABASE_URL, DEMO: 'yes' }, /^DEMO is not valid: /],
  [{ DATABASE_URL, REDIS_URL: 'localhost:6379' }, /^REDIS_URL is not valid: /],
  [{ DATABASE_URL, PUBLIC_URL: 'portal.example' }, /^PUBLIC_URL is not valid: /],
  [{ DATABASE_URL, SMTP_URL: 'mail.example:25' }, /^SMTP_URL is not valid: /],
  [{ DATABASE_URL, MAIL_FROM: 'Portal' }, /^MAIL_FROM is not valid: /],
  [{ DATABASE_URL, MAIL_FROM: 'a@x.example\r\nBcc: b@x.example' }, /^MAIL_FROM is not valid: /],
  [{ DATABASE_URL, PASSWORD_COST: 'high' }, /^PASSWORD_COST is not valid: not of the form /],
  [{ DATABASE_URL, PASSWORD_COST: 'm=19455,t=2,p=1' }, /^PASSWORD_COST is not valid: m must be from 19456 to /],
  [{ DATABASE_URL, PASSWORD_COST: 'm=65536,t=1,p=1' }, /^PASSWORD_COST is not valid: t must be from 2 to /],
  [{ DATABASE_URL, PASSWORD_COST: 'm=65536,t=3,p=0' }, /^PASSWORD_COST is not valid: p must be from 1 to /],
  [{ DATABASE_URL, PASSWORD_COST: 'm=9999999,t=3,p=1' }, /^PASSWORD_COST is not valid: m must be from /],
  [{ DATABASE_URL, TIME_ZONE: 'Europe/Lyon' }, /^TIME_ZONE is not valid: /],
  [{ DATABASE_URL, AUDIT_MONTHS: '0' }, /^AUDIT_MONTHS is not valid: /],
  [{ DATABASE_URL, LOG_LEVEL: 'loud' }, /^LOG_LEVEL is not valid: /],
  [{ DATABASE_URL, DEMO_PASSWORD: 'short' }, /^DEMO_PASSWORD is not valid: /],
])('%j is refused with one sentence that names the variable', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(sentence);
});
