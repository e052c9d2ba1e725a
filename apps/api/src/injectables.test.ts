import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Roles of injectable classes; CONTRIBUTING.md explains each. The class and its file end in the role. */
const roles = ['Guard', 'Registry', 'Repository', 'Seed', 'Service', 'Store', 'Task'];

const source = fileURLToPath(new URL('./', import.meta.url));
const guide = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8');

const kebabCase = (name: string): string => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

/** `FirstAdministratorSeed` belongs into `first-administrator.seed.ts`; undefined for a class without a role. */
function fileNameOf(className: string): string | undefined {
  const role = roles.find((suffix) => className.endsWith(suffix) && className !== suffix);
  return role && `${kebabCase(className.slice(0, -role.length))}.${role.toLowerCase()}.ts`;
}

const injectables = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const declared = readFileSync(join(source, file), 'utf8').matchAll(/@Injectable\(.*?\)[^{]*?\bclass (\w+)/gs);
    return [...declared].map(([, className]) => ({ file, className: className! }));
  });

describe('Injectable classes', () => {
  it('end in their role, as do their files', () => {
    expect(injectables.length).toBeGreaterThan(100);
    expect(injectables.filter(({ file, className }) => fileNameOf(className) !== basename(file))).toEqual([]);
  });

  it.each(roles)('may be a %s, which CONTRIBUTING.md explains', (role) => {
    expect(injectables.some(({ className }) => className.endsWith(role))).toBe(true);
    expect(guide).toContain(`| \`${role}\` |`);
  });
});
