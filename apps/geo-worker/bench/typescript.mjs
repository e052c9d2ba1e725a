import { register } from 'node:module';

/** Lets Node run the benchmark's sources: `node --import ./typescript.mjs run.ts`. */
register('./typescript-hooks.mjs', import.meta.url);
