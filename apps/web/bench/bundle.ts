import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Finding } from './report.js';

const web = fileURLToPath(new URL('..', import.meta.url));
const LOGIN_PAGE = /\/modules\/main\/login-page\.tsx$/;
const MAP_LIBRARY = /\/node_modules\/ol\//;
/** Where a map is: the component all pages load when they show one, its tools, maps of lists and of marks, the page that is one. */
const WITH_MAP =
  /\/src\/(features\/(map|workbench|dossiers\/map|dossiers\/opinions\/marks-input|mapped-lists)|modules\/main\/map-test)\b/;
const MOST_KILOBYTES = 300;
/** Doors that a browser goes through from the sign-in page to a first dossier. */
const FIRST_DOSSIER = [
  LOGIN_PAGE,
  /\/modules\/main\/modules-page\.tsx$/,
  /\/app\/connect-hub\.ts$/,
  /\/app\/toast-host\.tsx$/,
  /\/modules\/mw-applications-requests\/routes\.ts$/,
  /\/features\/map\/open-layers-map\.tsx$/,
];
/** Of 90 requests to a first dossier, what calls to the server leave to scripts. */
const MOST_FILES = 55;
const MOST_TO_DOSSIER_KILOBYTES = 900;
/** Heaviest chunks that are told by name. */
const NAMED = 12;
const NAME_LENGTH = 40;

type Chunk = Rolldown.OutputChunk;

/** The client as `npm run build` makes it, kept in memory. */
async function chunksOfClient(): Promise<readonly Chunk[]> {
  const built = await build({ root: web, logLevel: 'warn', build: { write: false, reportCompressedSize: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output.filter((file): file is Chunk => file.type === 'chunk'));
}

/** The chunks a browser has to have before it can run these. */
function neededBy(starts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of starts) visit(chunk);
  return needed;
}

const holdsMap = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => MAP_LIBRARY.test(id));

/** Scripts and their weight from the first page to a first dossier, with its map. */
function toFirstDossier(entries: readonly Chunk[], chunks: readonly Chunk[]): Finding[] {
  const doors = FIRST_DOSSIER.map((door) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => door.test(id)));
    if (!chunk) throw new Error(`No chunk holds ${door.source}.`);
    return chunk;
  });
  const needed = [...neededBy([...entries, ...doors], chunks)];
  const small = needed.filter(({ code }) => code.length < 2000).length;
  return [
    {
      name: 'scripts to a first dossier',
      value: needed.length,
      unit: 'files',
      most: MOST_FILES,
      note: `${small} of them below 2 kB`,
    },
    {
      name: 'weight of scripts to a first dossier',
      value: needed.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000,
      unit: 'kB gzip',
      most: MOST_TO_DOSSIER_KILOBYTES,
    },
  ];
}

/** What the sign-in page and a first dossier load, and who loads the map. */
export async function measureBundle(): Promise<Finding[]> {
  const chunks = await chunksOfClient();
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const login = chunks.filter(({ moduleIds }) => moduleIds.some((id) => LOGIN_PAGE.test(id)));
  if (entries.length === 0 || login.length === 0) throw new Error('The build has no entry or no sign-in page.');
  const first = [...neededBy([...entries, ...login], chunks)];
  const weights = first.map(({ code }) => gzipSync(code).length / 1000);
  const heaviest = first
    .map(({ name }, at) => ({ name, weight: weights[at] ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight);
  const doors = chunks.filter(
    (chunk) =>
      (chunk.isDynamicEntry || chunk.isEntry) &&
      chunk.facadeModuleId &&
      !WITH_MAP.test(chunk.facadeModuleId) &&
      [...neededBy([chunk], chunks)].some(holdsMap),
  );
  if (!chunks.some(holdsMap)) throw new Error('No chunk holds the map library.');
  return [
    {
      name: 'JavaScript before the sign-in page',
      value: weights.reduce((sum, weight) => sum + weight, 0),
      unit: 'kB gzip',
      most: MOST_KILOBYTES,
      note: `${first.length} chunks; ${heaviest
        .slice(0, NAMED)
        .map(({ name, weight }) => `${name.slice(0, NAME_LENGTH)} ${weight.toFixed(1)}`)
        .join(', ')}`,
    },
    ...toFirstDossier(entries, chunks),
    {
      name: 'pages without a map that load its library',
      value: doors.length,
      unit: '',
      most: 0,
      note: doors.map(({ facadeModuleId }) => facadeModuleId).join(', '),
    },
  ];
}
