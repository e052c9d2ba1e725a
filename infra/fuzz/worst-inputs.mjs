// @ts-check

/**
 * Inputs by operation that take a portal the longest, as far as they are known: what a schema alone does not tell. Each of
 * them once silenced a portal, or would where a bound is lost.
 * @typedef {object} WorstInput
 * @property {string} name
 * @property {unknown} [body]
 * @property {string} [file] content of a file named `a.csv`, in a form
 * @property {(answer: any) => { path: string, body: unknown }} [next] a call that follows a good answer
 */

const MOST_HOPS = 200;

const site = (/** @type {string} */ siteName, /** @type {number} */ latitude, /** @type {number} */ longitude) => ({
  siteName,
  ...{ latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) },
  ...{ antennaHeightAglM: 30, antennaGainDbi: 38.46, txPowerDbm: 20, lineLossDb: 1 },
});

/**
 * @param {number} count
 * @param {(index: number) => readonly [number, number, number, number]} ends latitude and longitude of both
 */
const hops = (count, ends) =>
  Array.from({ length: count }, (_, index) => {
    const [latA, lonA, latB, lonB] = ends(index);
    return {
      ...{ hopCode: `H${index + 1}`, bandCode: '18G', channelPlanCode: '18G-27.5', channelNumber: (index % 30) + 1 },
      ...{ txHighEnd: index % 2 === 0 ? 'B' : 'A', polarisation: 'V', capacityMbps: 155 },
      ends: { A: site('A', latA, lonA), B: site('B', latB, lonB) },
    };
  });

/** @type {Readonly<Record<string, ReturnType<typeof hops>>>} */
const drafts = {
  'one longitude mistyped': hops(1, () => [45.85, 4.78, 45.76, 120]),
  antipodes: hops(1, () => [45.85, 4.78, -45.8, -175.3]),
  '200 antipodes': hops(MOST_HOPS, (at) => [45.85 + at / 100, 4.78, -45.8, -175.3]),
  '200 usual hops': hops(MOST_HOPS, (at) => [45 + at / 100, 4.78, 45.1 + at / 100, 4.9]),
  '200 hops of 240 km': hops(MOST_HOPS, (at) => [44 + at / 100, 3.2, 44.2 + at / 100, 6.2]),
  '200 hops of 990 km': hops(MOST_HOPS, (at) => [44 + at / 100, 1.2, 44.2 + at / 100, 13.6]),
  '200 hops at one site': hops(MOST_HOPS, (at) => [45.85 + at / 1e6, 4.78, 45.9 + at / 1e6, 4.9]),
};

const namedDrafts = Object.entries(drafts).map(([name, list]) => ({ name, draft: { projectName: name, hops: list } }));
/** @type {readonly WorstInput[]} */
const bareDrafts = namedDrafts.map(({ name, draft }) => ({ name, body: { draft } }));
/** @type {readonly WorstInput[]} */
const submitted = namedDrafts.map(({ name, draft }) => ({
  name,
  body: { requestType: 'NEW', draft },
  next: ({ id, version }) => ({ path: `/api/mwApplicationsRequests/dossiers/${id}/submit`, body: { version } }),
}));

const FILE = 3_990_000;
/** @type {Readonly<Record<string, string>>} */
const texts = {
  commas: ','.repeat(FILE),
  'line ends': '\n'.repeat(FILE),
  blanks: `${' '.repeat(FILE)}x`,
  quotes: '"'.repeat(FILE),
  'a long table': `frequencyMhz;cut;polarisation;kind;angleDeg;gainDb\n${'18000;AZ;V/V;TYPICAL;1;-3\n'.repeat(FILE / 27)}`,
  'a long cut': `NAME x\nFREQUENCY 18000\nGAIN 38 dBi\nHORIZONTAL 360\n${'1.0 2.5\n'.repeat(FILE / 9)}`,
};
/** @type {readonly WorstInput[]} */
const patternFiles = Object.entries(texts).map(([name, file]) => ({ name, file }));

const LINES = 'a;b;c;d\n';
/** @type {readonly WorstInput[]} */
const tables = [
  { name: 'many lines', body: { csv: LINES.repeat(899_000 / LINES.length) } },
  { name: 'commas', body: { csv: ','.repeat(899_000) } },
  { name: 'one quote', body: { csv: `"${'x'.repeat(899_000)}` } },
];

/** @type {Readonly<Record<string, readonly WorstInput[]>>} */
export const worstInputs = {
  'mwApplicationsRequests.checkDraft': bareDrafts,
  'mwApplicationsRequests.findDraftAreas': bareDrafts,
  'mwApplicationsRequests.createDossier': submitted,
  'mwApplicationsRequests.importHops': tables,
  'mwApplicationsRequests.rankChannels': Object.entries(drafts).map(([name, [hop]]) => ({ name, body: { hop } })),
  'antennas.storePatternFile': patternFiles,
};

/** @param {WorstInput} input @returns {{ headers: Record<string, string>, body: string | FormData }} */
export function sentInput({ body, file }) {
  if (file === undefined) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  form.append('files[0]', new Blob([file]), 'a.csv');
  return { headers: {}, body: form };
}
