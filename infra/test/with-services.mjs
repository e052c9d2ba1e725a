// @ts-check
// node infra/test/with-services.mjs <command…>: runs a command with the addresses of test services, then stops them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestServices } from './services.mjs';
import { serviceVariables } from './variables.mjs';

const services = await startTestServices();
const [command = 'sh', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...serviceVariables(services) } });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
await services.stop();
process.exitCode = code ?? 1;
