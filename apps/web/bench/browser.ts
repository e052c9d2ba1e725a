import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalTextFolders } from '@portal/contracts';
import { build } from 'vite';
import { browserArguments, findBrowser } from '../../../infra/test/browser.mjs';

const page = fileURLToPath(new URL('./page', import.meta.url));
const i18n = fileURLToPath(new URL('../../../packages/contracts/i18n', import.meta.url));
const PATIENCE_MS = 300_000;

const mediaTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

/** Answers a path that is no file of the page. */
export type Served = (path: string) => Promise<Uint8Array | undefined>;

/** Gives the page and its texts to a browser, and takes what it measured. */
function serve(folder: string, served: Served) {
  let tell: (measured: string) => void;
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'POST') {
      tell(await bodyOf(request));
      response.end();
    } else if (path.endsWith('/getLocaleTranslations')) {
      const shipped = portalTextFolders.flatMap((folder) =>
        Object.entries(JSON.parse(readFileSync(join(i18n, folder, 'fr.json'), 'utf8'))),
      );
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Object.fromEntries(shipped.map(([key, VALUE]) => [key, { VALUE }]))));
    } else {
      const file = path === '/' ? 'index.html' : path.slice(1);
      if (!existsSync(join(folder, file))) {
        const answer = await served(path);
        return void response.writeHead(answer ? 200 : 404).end(answer);
      }
      response.setHeader('content-type', mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(readFileSync(join(folder, file)));
    }
  });
  return { server, told };
}

// A browser's last processes write into its profile for a moment after it has ended.
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 100 });

/** The built page of this bench; `remove` deletes it. */
export async function buildPage(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const configFile = fileURLToPath(new URL('./page/vite.config.ts', import.meta.url));
  await build({ root: page, configFile, logLevel: 'error', build: { outDir: folder } });
  return { folder, remove: () => removeFolder(folder) };
}

/** What the page measures, opened with a query in a browser that has loaded nothing before. */
export async function measuredInBrowser<T>(
  folder: string,
  query: string,
  served: Served = async () => undefined,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-profile-'));
  const { server, told } = serve(folder, served);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = spawn(
    findBrowser(import.meta.url),
    [
      ...browserArguments,
      '--headless=new',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${port}/?${query}`,
    ],
    { stdio: 'ignore' },
  );
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const late = once(patience, 'abort').then(() => Promise.reject(new Error('The browser told nothing.')));
    const answer = JSON.parse(await Promise.race([told, late]));
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  } finally {
    browser.kill();
    await once(browser, 'exit');
    server.closeAllConnections();
    server.close();
    await removeFolder(profile);
  }
}
