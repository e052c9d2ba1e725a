// @ts-check
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const top = new URL('../../', import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, top), 'utf8');

const text = read('docker-compose.yml');
/** @type {{ services: Record<string, any>, networks: Record<string, any> }} */
const compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const longRunning = services.filter(([, { restart }]) => restart !== 'no');

test.each(services)(
  '%s has a read-only root, no capabilities it does not need, limits and short logs',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
    expect(service.mem_limit).toBeDefined();
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.image).toMatch(/:(?!latest)[^:]+$/);
    expect(service.privileged ?? false).toBe(false);
  },
);

test.each(longRunning)('%s has a health check, and is started again', (_, service) => {
  expect(service.restart).toBe('unless-stopped');
  expect(service.healthcheck.test.length).toBeGreaterThan(1);
});

test('database and queue are reached from the inner network alone', () => {
  expect(compose.networks.back.internal).toBe(true);
  for (const name of ['postgis', 'redis', 'geo-worker', 'prometheus']) {
    expect(compose.services[name]).toMatchObject({ networks: ['back'] });
  }
  const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
  expect(published.sort()).toEqual(['grafana', 'mail', 'web']);
  for (const name of ['grafana', 'mail']) expect(compose.services[name].ports[0]).toMatch(/^127\.0\.0\.1:/);
});

test('the key of the portal is shown to those alone who need it', () => {
  const shown = services.filter(([, { volumes = [] }]) => volumes.join(' ').includes('portal-secrets:'));
  expect(shown.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'secrets']);
});

test('.env.example names every variable, with its default', () => {
  const defaults = new Map([...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name, value]) => [name, value]));
  const documented = new Map(
    [...read('.env.example').matchAll(/^#(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect([...documented.keys()].sort()).toEqual([...defaults.keys()].sort());
  // What the program itself adds where Compose hands over nothing, or an address of another service.
  const elsewhere = ['DATABASE_URL', 'REDIS_URL', 'TIME_ZONE', 'AUDIT_MONTHS', 'PASSWORD_COST'];
  for (const [name, value] of documented) {
    if (!elsewhere.includes(String(name))) expect(`${name}=${value}`).toBe(`${name}=${defaults.get(name)}`);
  }
});

test('the dashboard shows metrics that exist', () => {
  const sources = [
    'apps/api/src/kernel/metrics/metrics.service.ts',
    'apps/api/src/features/hub/hub-metrics.service.ts',
    'apps/api/src/features/supervision/jobs/jobs-metrics.service.ts',
    'apps/geo-worker/src/metrics.ts',
  ]
    .map(read)
    .join();
  const known = [...sources.matchAll(/'((?:portal|geo_worker)_\w+)'/g)].map(([, name]) => name);
  const shown = read('infra/metrics/dashboards/portal.json').match(/(portal|geo_worker)_\w+/g) ?? [];
  expect(shown.length).toBeGreaterThan(8);
  for (const name of shown) expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ''));
});

test('Prometheus asks at the ports that the parts open', () => {
  const { scrape_configs: jobs } = parse(read('infra/metrics/prometheus.yml'));
  for (const {
    dns_sd_configs: [{ names, port }],
  } of jobs) {
    expect(compose.services[names[0]].environment.METRICS_PORT).toBe(String(port));
  }
});
