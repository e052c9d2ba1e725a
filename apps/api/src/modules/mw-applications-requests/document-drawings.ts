import { type TerrainProfile, TerrainProfileQuery, writeClutter } from '@portal/contracts';
import {
  type MwEnd,
  type MwHop,
  namedLegs,
  placesOf,
  repeaterName,
  sendersOf,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { clutterBetween } from '@portal/radio';
import { BORDERS_MODEL, countryParts } from '../../features/borders/countries.js';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import { mapDrawing } from '../../features/document-drawings/map-drawing.js';
import { profileDrawing, profileLegend } from '../../features/document-drawings/profile-drawing.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

export const hopTitle = ({ position, ends: { A, B } }: MwHop, { t }: DocumentReader): string =>
  t('MW_HOP_TITLE', { number: position, a: A.siteName, b: B.siteName });

const isOneWay = (hop: MwHop): boolean => sendersOf(hop).length === 1;

/** Sites, passive repeaters and paths of all hops, the first leg of each path with the number of its hop. */
export async function mapOf(hops: readonly MwHop[], { t, locale }: DocumentReader): Promise<Drawing> {
  const siteOf = ({ siteName, longitude, latitude }: MwEnd) => ({ name: siteName, at: [longitude, latitude] as const });
  const repeatersOf = ({ passiveRepeaters = [] }: MwHop) =>
    passiveRepeaters.map(({ longitude, latitude }, index) => ({
      name: repeaterName(index),
      at: [longitude, latitude] as const,
    }));
  const linksOf = (hop: MwHop) => {
    const { A, B } = hop.ends;
    const places = [siteOf(A), ...repeatersOf(hop), siteOf(B)];
    return places.slice(1).map(({ at }, index) => {
      const before = places[index]!.at;
      const [from, to] = transmits(hop, 'A') ? [before, at] : [at, before];
      return { from, to, name: index === 0 ? String(hop.position) : '', hasArrow: isOneWay(hop) };
    });
  };
  return mapDrawing(
    {
      sites: hops.flatMap((hop) => [siteOf(hop.ends.A), ...repeatersOf(hop), siteOf(hop.ends.B)]),
      links: hops.flatMap(linksOf),
    },
    {
      countries: await countryParts(),
      locale,
      caption: (omitted) =>
        [
          t('MW_DOCUMENT_MAP_CAPTION', { source: BORDERS_MODEL }),
          ...(hops.some(isOneWay) ? [t('MW_DOCUMENT_MAP_ARROWS')] : []),
          ...(omitted > 0 ? [t('MW_DOCUMENT_NAMES_OMITTED', { count: omitted })] : []),
        ].join(' '),
    },
  );
}

/** What the lines of all profiles are. */
export const legendOf = ({ t }: DocumentReader): Drawing =>
  profileLegend({
    ground: t('TERRAIN_GROUND', { k: STANDARD_K_TEXT }),
    clutter: t('TERRAIN_SURFACE'),
    ray: t('TERRAIN_RAY'),
    fresnel: t('TERRAIN_FRESNEL'),
    inner: t('TERRAIN_INNER_FRESNEL'),
  });

interface ProfileLook {
  readonly reader: DocumentReader;
  readonly isSmall: boolean;
}

/** An antenna or plane on a path. */
interface Mast {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly heightM: number;
}

const mastOf = ({ siteName, antennaHeightAglM: heightM, longitude, latitude }: MwEnd): Mast => ({
  ...{ name: siteName, longitude, latitude, heightM },
});

/** A leg of a hop, of which `clutter` is measured from its start. */
interface Leg {
  readonly a: Mast;
  readonly b: Mast;
  readonly clutter: NonNullable<MwHop['clutter']>;
}

function legsOf(hop: MwHop): Leg[] {
  const { passiveRepeaters = [], clutter = [] } = hop;
  const { A, B } = hop.ends;
  const masts = [
    mastOf(A),
    ...passiveRepeaters.map(({ longitude, latitude, heightAglM: heightM }, index) => ({
      ...{ name: repeaterName(index), longitude, latitude, heightM },
    })),
    mastOf(B),
  ];
  let startKm = 0;
  return namedLegs(placesOf(hop).flatMap((place) => place ?? [])).map(({ lengthKm }, index) => {
    const fromKm = startKm;
    startKm += lengthKm;
    return { a: masts[index]!, b: masts[index + 1]!, clutter: clutterBetween(clutter, fromKm, startKm) };
  });
}

/**
 * The terrain below each leg of a hop; none of those where it is not known, and of a leg that is too short or too long for
 * a profile.
 */
export async function drawProfiles(hop: MwHop, profiles: TerrainProfileService, look: ProfileLook): Promise<Drawing[]> {
  const drawn: Drawing[] = [];
  for (const leg of legsOf(hop)) {
    const profile = await profileOf(hop, leg, profiles);
    if (!profile) continue;
    const { locale } = look.reader;
    const caption = captionOf(hop, profile, look);
    drawn.push(profileDrawing({ profile, a: leg.a, b: leg.b }, { locale, isSmall: look.isSmall, caption }));
  }
  return drawn;
}

/** As the atmosphere of a profile is written. */
const STANDARD_K_TEXT = '4/3';

/** What `GET …/profile` answers for a leg as submitted; undefined where it has no terrain or the path no profile. */
async function profileOf(
  { ends: { A, B } }: MwHop,
  { a, b, clutter }: Leg,
  profiles: TerrainProfileService,
): Promise<TerrainProfile | undefined> {
  const query = TerrainProfileQuery.safeParse({
    ...{ lat1: a.latitude, lon1: a.longitude, h1: a.heightM },
    ...{ lat2: b.latitude, lon2: b.longitude, h2: b.heightM },
    fMhz: Math.min(...[A, B].flatMap(({ frequencyMhz }) => frequencyMhz ?? [])),
    ...(clutter.length > 0 ? { clutter: writeClutter(clutter) } : {}),
  });
  if (!query.success) return undefined;
  try {
    return await profiles.profile(query.data);
  } catch (error) {
    if (error instanceof PortalError && error.code === 'TERRAIN_MISSING') return undefined;
    throw error;
  }
}

function captionOf(hop: MwHop, profile: TerrainProfile, { reader, isSmall }: ProfileLook): string {
  const { t, locale } = reader;
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const { worst, losses, source, missingTiles } = profile;
  const worstText = t('TERRAIN_WORST', {
    k: STANDARD_K_TEXT,
    distance: number(worst.dKm, 2),
    clearance: number(worst.clearanceM, 1),
    ratio: number(worst.ratioF1 * 100, 0),
  });
  const known = [
    ...(source === 'DEM_DEMO' ? [t('TERRAIN_DEMO_RELIEF')] : []),
    ...(missingTiles.length > 0 ? [t('TERRAIN_MISSING_TILES', { tiles: missingTiles.join(', ') })] : []),
  ];
  if (isSmall) return [hopTitle(hop, reader), worstText, ...known].join(' – ');
  const { bullingtonDb, averageTerrainDb } = losses;
  const lost = t('TERRAIN_LOSSES', { bullington: number(bullingtonDb, 1), average: number(averageTerrainDb, 1) });
  return [worstText, lost, ...known].join(' ');
}
