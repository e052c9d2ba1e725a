import { inflateSync } from 'node:zlib';
import { clearanceVerdicts, type GroundSample, pathProfile } from '@portal/radio';
import { mapSettings } from '../../../test/fake-portal.js';
import { formatOf } from '../../kernel/format.js';
import { linesOf } from './profile-path.js';
import { type ProfileSheet, writeProfilePdf } from './profile-pdf.js';

const sites = { h1: 30, h2: 25, frequencyMhz: 18_700 };
const format = formatOf('en');

/** Ten kilometres of level ground with hills of a height, each 200 m wide. */
const ground = (hills: number, hillM: number): GroundSample[] =>
  Array.from({ length: 401 }, (_, i) => ({
    dKm: i / 40,
    groundM: 200 + (hills > 0 && i % Math.floor(400 / hills) < 4 && i > 3 ? hillM : 0),
    clutterM: 0,
  }));

function sheetOf(samples: readonly GroundSample[]): ProfileSheet {
  const profile = pathProfile(samples, { ...sites, k: 4 / 3 });
  const look = mapSettings.profileSettings;
  const texts = {
    ground: 'Ground',
    clutter: 'Surface',
    ray: 'Ray',
    fresnel: 'Fresnel',
    inner: '60 %',
    clearance: 'Clearance',
  };
  return {
    ...{ title: 'Profile: A – B', locale: 'en', date: '26 November 2026', subtitles: ['Length 10 km'], profile, look },
    lines: linesOf(profile, texts, look).slice(0, -1),
    ...{ xTitle: 'Distance (km)', yTitle: 'Elevation (m)' },
    number: (value, decimals) => format.number(value, decimals),
    statements: clearanceVerdicts(samples, sites).map(({ k, isKept }) => ({
      text: `${isKept ? '✓' : '✗'} verdict at ${k.toFixed(2)}`,
      verdict: isKept ? 'kept' : 'failed',
    })),
    obstacles: {
      title: 'Obstacles',
      heads: ['Range', 'Clearance'],
      rows: profile.obstacles.map(({ fromKm, clearanceM }) => [fromKm.toFixed(2), clearanceM.toFixed(1)]),
    },
  };
}

/** The drawing commands of each page. */
async function pagesOf(pdf: Blob): Promise<string[]> {
  const text = Buffer.from(await new Response(pdf).arrayBuffer()).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.filter((stream) => stream.includes(' Tf'));
}

it('draws a profile in lines on one A4 sheet, with its titles, verdicts and legend', async () => {
  const [page = '', ...others] = await pagesOf(await writeProfilePdf(sheetOf(ground(1, 15))));
  expect(others).toEqual([]);
  for (const text of ['Profile: A', '26 November 2026', 'Length 10 km', 'verdict at 1.33', 'Distance \\(km\\)', 'Ray'])
    expect(page).toContain(text);
  // The ground alone has 401 corners; no picture stands for them.
  expect(page.match(/ l$/gm)?.length).toBeGreaterThan(2000);
  expect(page).not.toMatch(/ Do$/m);
  expect(page).not.toContain('Obstacles');
});

it('goes on with its obstacles on further sheets', async () => {
  const sheet = sheetOf(ground(40, 60));
  expect(sheet.obstacles.rows.length).toBeGreaterThan(10);
  const pages = await pagesOf(await writeProfilePdf(sheet));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter((page) => page.includes('Obstacles')).length).toBeGreaterThan(0);
  expect(pages.at(-1)).toContain(sheet.obstacles.rows.at(-1)?.[0]);
});

it('has every mark in the structure that screen readers follow', async () => {
  const pdf = await writeProfilePdf(sheetOf(ground(40, 60)));
  const text = Buffer.from(await new Response(pdf).arrayBuffer()).toString('latin1');
  for (const said of ['/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/S /Document', '/S /H1', '/S /Table'])
    expect(text).toContain(said);
  expect(text.match(/\/S \/Figure [^>]*\/Alt <FEFF/g)).toHaveLength(1);
  expect(text.match(/\/S \/TH\b/g)?.length).toBe(text.match(/\/Scope \/Column/g)?.length);
  let pieces = 0;
  for (const page of await pagesOf(pdf)) {
    let open = 0;
    for (const line of page.split('\n')) {
      if (/ B[DM]C$/.test(line)) open += 1;
      else if (line === 'EMC') open -= 1;
      else if (/(?:^|\s)(?:Tj|TJ|S|f|f\*|B|Do)$/.test(line)) expect([line, open]).toEqual([line, 1]);
      if (line.includes('/MCID')) pieces += 1;
    }
    expect(open).toBe(0);
  }
  const [, tree = ''] = /\/Nums \[(.*)\]>>/.exec(text) ?? [];
  expect(pieces).toBeGreaterThan(20);
  expect(tree.match(/ 0 R/g)).toHaveLength(pieces);
});
