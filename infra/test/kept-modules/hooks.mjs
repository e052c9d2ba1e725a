// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const packages = new URL('../../../packages/', import.meta.url);

/** Packages of this repository as they stand, built or not. */
const aliases = /** @type {const} */ ([
  [/^@portal\/contracts\/i18n\/(.*)$/, 'contracts/i18n/$1'],
  [/^@portal\/contracts\/xlsx$/, 'contracts/src/kernel/xlsx/xlsx-file.ts'],
  [/^@portal\/contracts\/modules\/(.*)$/, 'contracts/src/modules/$1/index.ts'],
  [/^@portal\/(files|geo|radio|contracts)$/, '$1/src/index.ts'],
]);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  for (const [name, path] of aliases) {
    if (name.test(specifier)) return next(new URL(specifier.replace(name, path), packages).href, context);
  }
  // A source is imported by the name of what it is compiled to.
  const isOwn = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts');
  return next(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    filename: file,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
