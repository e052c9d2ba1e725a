// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether missing programs can be installed here without asking: root on Debian, Ubuntu or a relative. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @param {string[]} args */
const apt = (args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs Debian packages; false when that is not possible here.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  if (!mayInstall()) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  return apt(['update']) && apt(['install', '--yes', '--no-install-recommends', ...packages]);
}

/** The release's PostGIS package for its own PostgreSQL, for example `postgresql-15-postgis-3`. */
export function postgisPackage() {
  apt(['update']);
  const listed = spawnSync('apt-cache', ['search', '--names-only', '^postgresql-[0-9]+-postgis-3$'], {
    encoding: 'utf8',
  });
  const names = listed.stdout.match(/^postgresql-\d+-postgis-3(?= )/gm) ?? [];
  return names.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))[0] ?? 'postgresql-15-postgis-3';
}
