import {
  defaultHopCode,
  directedFigures,
  type MwChannelPlan,
  type MwDraft,
  type MwHopDraft,
  positionsAlong,
  rasterOf,
} from '@portal/contracts/modules/mw-applications-requests';
import { computePartialHop, type Position, parsePosition } from '@portal/geo';
import { legsBetween } from '@portal/radio';
import type { LineString, Point } from 'geojson';
import type { AreaQuestion, Band } from '../../features/areas/areas.repository.js';
import type { LocatedDraft } from '../../features/dossiers/dossier-kind.js';
import { END_NAMES, type EndName, lineThrough } from './measured-application.js';

interface HopPieces {
  readonly sites: Readonly<Record<EndName, Position | undefined>>;
  readonly path: LineString | undefined;
  readonly bands: readonly Band[];
}

/** What areas are looked up for: both sites and the path, as far as they are known. */
export function hopQuestions(position: number, { sites, path, bands }: HopPieces): AreaQuestion[] {
  const common = { part: String(position), bands };
  const ends = END_NAMES.flatMap((end) => {
    const site = sites[end];
    return site ? [{ ...common, subject: `SITE_${end}`, geometry: pointOf(site) }] : [];
  });
  return path ? [...ends, { ...common, subject: 'PATH', geometry: path }] : ends;
}

const pointOf = ([longitude, latitude]: Position): Point => ({ type: 'Point', coordinates: [longitude, latitude] });

/** A longer path is not one that is meant: it comes from a coordinate that is still being typed. */
const LONGEST_KM = 500;
/** Metres between vertices of a path. */
const PATH_STEP = 5000;

/** Through the repeaters that are placed; those that are not yet are no part of it. */
function pathOf(hop: MwHopDraft, lengthKm: number | undefined): LineString | undefined {
  const positions = positionsAlong(hop);
  if (!positions || !lengthKm) return undefined;
  const legs = legsBetween(positions.map((at) => ({ at })));
  return legs.some((leg) => leg.lengthKm > LONGEST_KM) ? undefined : lineThrough(positions, PATH_STEP);
}

function locateHop(hop: MwHopDraft, position: number, plans: readonly MwChannelPlan[]): AreaQuestion[] {
  const sites = { A: parsePosition(hop.ends.A), B: parsePosition(hop.ends.B) };
  const figures = computePartialHop({
    a: { position: sites.A },
    b: { position: sites.B },
    plan: rasterOf(hop, plans),
    channelNumber: hop.channelNumber ?? undefined,
    txHighEnd: hop.txHighEnd ?? undefined,
  });
  const { lengthKm, ends } = directedFigures(hop, figures);
  const bands = END_NAMES.flatMap((end): Band[] => {
    const { frequencyMhz } = ends[end];
    return frequencyMhz === undefined ? [] : [[frequencyMhz, frequencyMhz]];
  });
  return hopQuestions(position, { sites, path: pathOf(hop, lengthKm), bands });
}

/** Sites and paths of the hops that are typed so far. */
export const locateDraft = ({ hops }: MwDraft, plans: readonly MwChannelPlan[]): LocatedDraft => ({
  questions: hops.flatMap((hop, index) => locateHop(hop, index + 1, plans)),
  parts: hops.map(({ hopCode }, index) => ({
    part: String(index + 1),
    params: { hop: hopCode || defaultHopCode(index + 1) },
  })),
});
