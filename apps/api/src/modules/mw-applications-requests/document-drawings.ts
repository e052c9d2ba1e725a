import { type TerrainProfile, TerrainProfileQuery, writeClutter } from '@portal/contracts';
import type { MwEnd, MwHop } from '@portal/contracts/modules/mw-applications-requests';
import { BORDERS_MODEL, countryParts } from '../../features/borders/countries.js';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import { mapDrawing } from '../../features/document-drawings/map-drawing.js';
import { profileDrawing, profileLegend } from '../../features/document-drawings/profile-drawing.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

export const hopTitle = ({ position, ends: { A, B } }: MwHop, { t }: DocumentReader): string =>
  t('MW_HOP_TITLE', { number: position, a: A.siteName, b: B.siteName });

/** Sites and paths of all hops, each path with the number of its hop. */
export async function mapOf(hops: readonly MwHop[], { t, locale }: DocumentReader): Promise<Drawing> {
  const siteOf = ({ siteName, longitude, latitude }: MwEnd) => ({ name: siteName, at: [longitude, latitude] as const });
  return mapDrawing(
    {
      sites: hops.flatMap(({ ends: { A, B } }) => [siteOf(A), siteOf(B)]),
      links: hops.map(({ position, ends: { A, B } }) => ({
        from: siteOf(A).at,
        to: siteOf(B).at,
        name: String(position),
      })),
    },
    {
      countries: await countryParts(),
      locale,
      caption: (omitted) =>
        [
          t('MW_DOCUMENT_MAP_CAPTION', { source: BORDERS_MODEL }),
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

/** The terrain below a hop; undefined where none is known, and for a hop that is too short or too long for a profile. */
export async function drawProfile(
  hop: MwHop,
  profiles: TerrainProfileService,
  look: ProfileLook,
): Promise<Drawing | undefined> {
  const profile = await profileOf(hop, profiles);
  if (!profile) return undefined;
  const { A, B } = hop.ends;
  return profileDrawing(
    { profile, a: antennaOf(A), b: antennaOf(B) },
    { locale: look.reader.locale, isSmall: look.isSmall, caption: captionOf(hop, profile, look) },
  );
}

const antennaOf = ({ siteName, antennaHeightAglM }: MwEnd) => ({ name: siteName, heightM: antennaHeightAglM });

/** As the atmosphere of a profile is written. */
const STANDARD_K_TEXT = '4/3';

/** What `GET …/profile` answers for the hop as submitted; undefined where it has no terrain or the path no profile. */
async function profileOf(
  { ends: { A, B }, clutter }: MwHop,
  profiles: TerrainProfileService,
): Promise<TerrainProfile | undefined> {
  const query = TerrainProfileQuery.safeParse({
    ...{ lat1: A.latitude, lon1: A.longitude, h1: A.antennaHeightAglM },
    ...{ lat2: B.latitude, lon2: B.longitude, h2: B.antennaHeightAglM },
    fMhz: Math.min(...[A, B].flatMap(({ frequencyMhz }) => frequencyMhz ?? [])),
    ...(clutter ? { clutter: writeClutter(clutter) } : {}),
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
