import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TerrainProfile } from '@portal/contracts';
import type { MwDetails } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { draftWith, hopBetween, lyonHop, ventouxHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import { documentParts } from './document-parts.js';

let portal: TestPortal;
let applicant: Caseworker;
beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await Caseworker.signedIn(portal, 'applicant');
}, 120_000);
afterAll(() => portal?.close());

const get = <T>(injected: new (...args: never[]) => T): T => portal.portal.app.get(injected, { strict: false });

async function submitted(...hops: Parameters<typeof draftWith>): Promise<MwDetails> {
  const { id } = await applicant.submitted(draftWith(...hops));
  const { body } = await applicant.read(id);
  return body.details;
}

async function partsOf(details: MwDetails, locale: 'fr' | 'de' = 'fr'): Promise<DocumentPart[]> {
  const t = await get(ExportTextsService).of('mwApplicationsRequests', { locale, timeZone: 'Europe/Paris' });
  return documentParts(details, { t, locale }, get(TerrainProfileService));
}

const textsOf = ({ marks }: Drawing): string[] => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

const documentOf = (parts: readonly DocumentPart[]) => ({
  locale: 'fr',
  title: 'Décision n° 2026-0042',
  letterhead: { name: 'Agence nationale des radiofréquences', unit: '', address: [] },
  writtenAt: new Date('2026-02-03T10:00:00Z'),
  parts,
  verification: { address: 'https://portal.example/app/main/decision/abc', text: 'À vérifier :' },
  footer: 'Page {page} sur {pages}',
});

/** The document; also kept in a folder where somebody wants to look at it. */
async function written(parts: readonly DocumentPart[], name: string): Promise<Buffer> {
  const document = await writeDocument(documentOf(parts));
  if (process.env.KEEP_DOCUMENTS) writeFileSync(join(process.env.KEEP_DOCUMENTS, `${name}.pdf`), document);
  return document;
}

const pagesOf = (document: Buffer): number => document.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

it('the document of a link has a map of its sites and the profile that the portal computes', async () => {
  const details = await submitted(lyonHop());
  const parts = await partsOf(details);
  expect(parts.map(({ heading }) => heading)).toEqual(['Carte des liaisons', 'Bond 1\u00a0: Mont Verdun → Fourvière']);
  const [map] = parts[0]!.drawings!;
  expect(textsOf(map!)).toEqual(expect.arrayContaining(['Mont Verdun', 'Fourvière', '1', 'N']));
  const { A, B } = details.hops[0]!.ends;
  const { body: profile }: { body: TerrainProfile } = await portal
    .http(await portal.signIn('visitor'))
    .get('/api/mwApplicationsRequests/profile')
    .query({
      ...{ lat1: A.latitude, lon1: A.longitude, h1: 30, lat2: B.latitude, lon2: B.longitude, h2: 30 },
      fMhz: Math.min(A.frequencyMhz!, B.frequencyMhz!),
    })
    .expect(200);
  const [, drawn] = parts[1]!.drawings!;
  const french = (value: number) => value.toFixed(1).replace('.', ',');
  expect(textsOf(drawn!)).toEqual(
    expect.arrayContaining([
      `${french(profile.worst.clearanceM)} m · ${french(profile.worst.dKm)} km`,
      `${profile.points[0]!.losM} m (+30 m)`,
    ]),
  );
  expect(drawn!.caption).toContain(`${french(profile.losses.bullingtonDb)} dB (Bullington`);
  expect(drawn!.caption).toContain('Relief inventé pour la démonstration');
  const document = await written(parts, 'one');
  expect(pagesOf(document)).toBeLessThanOrEqual(3);
  expect((await writeDocument(documentOf(parts))).equals(document)).toBe(true);
});

it('is written in the language of its reader', async () => {
  const parts = await partsOf(await submitted(ventouxHop(), hopBetween(['46.1142', '6.1776'], ['46.3', '6.3'])), 'de');
  expect(parts[0]!.heading).toBe('Karte der Verbindungen');
  expect(parts[2]!.drawings![1]!.caption).toContain('Ungünstigster Punkt');
  await written(parts, 'two');
});

it('a hop without a profile says so', async () => {
  const details = await submitted(lyonHop());
  const [hop] = details.hops;
  const far = { ...hop!, ends: { ...hop!.ends, B: { ...hop!.ends.B, latitude: 60 } } };
  const parts = await partsOf({ ...details, hops: [far] });
  expect(parts[1]).toMatchObject({ text: 'Aucun profil de terrain n’a pu être établi pour ce bond.' });
  expect(parts[1]!.drawings).toBeUndefined();
});

it('two hundred hops stay a document that can be read: small profiles, two beside each other', async () => {
  const details = await submitted(lyonHop());
  const hops = Array.from({ length: 200 }, (_, index) => {
    const { ends, ...hop } = details.hops[0]!;
    const shift = 0.02 * index;
    const moved = (end: typeof ends.A) => ({
      ...end,
      latitude: end.latitude + shift,
      siteName: `${end.siteName} ${index}`,
    });
    return { ...hop, position: index + 1, ends: { A: moved(ends.A), B: moved(ends.B) } };
  });
  const parts = await partsOf({ ...details, hops });
  const document = await written(parts, 'many');
  expect(parts.at(-1)!.drawings).toHaveLength(201);
  expect(parts[0]!.drawings![0]!.caption).toMatch(/\d+ noms ne sont pas écrits/);
  expect(pagesOf(document)).toBeLessThan(140);
  expect(document.length).toBeLessThan(4_000_000);
}, 120_000);
