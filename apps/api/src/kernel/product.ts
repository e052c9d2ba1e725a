import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Version of this release, as its package states it. */
export const PRODUCT_VERSION = String(Reflect.get(Object(manifest), 'version'));
