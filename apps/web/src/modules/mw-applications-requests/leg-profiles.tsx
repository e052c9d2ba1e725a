import { namedLegs, placesOf, repeaterName } from '@portal/contracts/modules/mw-applications-requests';
import type { Position } from '@portal/geo';
import { type ClutterSegment, clutterBetween } from '@portal/radio';
import { type ProfilePath, profilePath } from '../../features/terrain/profile-path.js';
import { TerrainProfile } from '../../features/terrain/terrain-profile.js';
import { terrainQuery } from './terrain-query.js';

type RoutedHop = Parameters<typeof placesOf>[0] & {
  readonly ends: Readonly<Record<'A' | 'B', { readonly siteName?: string | null | undefined }>>;
};

/** A leg of a hop as its profile is drawn. */
export interface ProfiledLeg {
  readonly name: string;
  readonly path: ProfilePath;
  /** From where the leg begins. */
  readonly clutter: readonly ClutterSegment[];
}

/**
 * The legs of a hop, from end A to end B; none until all it passes is placed, and without those that are too short or too
 * long for a profile.
 *
 * @param clutter along the whole path
 */
export function profiledLegs(
  hop: RoutedHop,
  clutter: readonly ClutterSegment[],
  frequencyMhz: number | undefined,
): ProfiledLeg[] {
  const typed = hop.passiveRepeaters ?? [];
  const { A, B } = hop.ends;
  const masts = [
    { name: A.siteName || 'A', heightM: A.antennaHeightAglM },
    ...typed.map(({ heightAglM }, index) => ({ name: repeaterName(index), heightM: heightAglM })),
    { name: B.siteName || 'B', heightM: B.antennaHeightAglM },
  ];
  const places = placesOf(hop).flatMap((place) => place ?? []);
  if (places.length < masts.length) return [];
  let endKm = 0;
  return namedLegs(places).flatMap(({ lengthKm, from, to }, index) => {
    const startKm = endKm;
    endKm += lengthKm;
    const [a, b] = [index, index + 1].map((at) => ({ ...masts[at]!, at: places[at]!.at }));
    const path = profilePath(a!, b!, frequencyMhz);
    // The whole of a path without repeaters keeps what was typed, and its identity.
    const own = typed.length === 0 ? clutter : clutterBetween(clutter, startKm, endKm);
    return path ? [{ name: `${from}–${to}`, path, clutter: own }] : [];
  });
}

interface LegProfilesProps {
  /** Stable. */
  readonly legs: readonly ProfiledLeg[];
  readonly onCursor?: (at: Position) => void;
}

/** The terrain below each leg of a hop, one below the other. */
export const LegProfiles = ({ legs, onCursor }: LegProfilesProps) =>
  legs.map(({ name, path, clutter }) => (
    <TerrainProfile key={name} path={path} clutter={clutter} read={terrainQuery} {...(onCursor && { onCursor })} />
  ));
