import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleKeys, modules } from '../modules/index.js';

const root = join(import.meta.dirname, '../../../..');
const folders = ['packages/contracts', 'apps/api', 'apps/web'].map((workspace) =>
  join(root, workspace, 'src/features'),
);

const isCompound = (name: string): boolean => /[A-Z-]/.test(name);
const names = [...new Set(moduleKeys.flatMap((key) => [key, modules[key].slug]))].filter((name) => name !== 'main');

/**
 * Module names in a source text. A compound name counts wherever it stands; an everyday word such as `antennas` only
 * as a text of its own or as a property of the register. Addresses that the portal promises may hold any, and so may
 * tabs, which are part of addresses.
 */
function namesModules(source: string): string[] {
  const text = source.replace(/(['"`])\/api\/.*?\1/g, '').replace(/\{ key: '\w+', titleKey:/g, '');
  return names.filter((name) =>
    isCompound(name)
      ? new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)
      : new RegExp(`(['"\`])${name}\\1|\\bmodules\\.${name}\\b`).test(text),
  );
}

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => relative(root, join(folder, file))),
);

describe('what several modules share', () => {
  it('is looked for where it is', () => {
    expect(sources).toContain('packages/contracts/src/features/dossiers/workflow.ts');
    for (const workspace of ['apps/api', 'apps/web'])
      expect(sources.filter((file) => file.startsWith(workspace)).length).toBeGreaterThan(3);
  });

  test.each(sources)('%s names no module', (file) => {
    expect(namesModules(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  test.each([
    ["if (module === 'antennas') return", ['antennas']],
    ['modules.fees.slug', ['fees']],
    ['const { mwParity } = modules', ['mwParity']],
    ["navigate('/mw-applications-requests/start-page')", ['mw-applications-requests']],
    ["base: '/api/surveys/appSettings'", []],
    ["{ key: 'fees', titleKey: 'DOSSIER_TAB_FEES' }", []],
    ['const antennas = ends.map(antennaOf)', []],
    ["import { x } from './restricted-areas-like.js'", []],
  ])('would be caught naming one in %s', (source, found) => {
    expect(namesModules(source)).toEqual(found);
  });
});
