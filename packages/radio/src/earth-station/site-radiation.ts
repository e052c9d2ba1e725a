import type { Decibels, Degrees, Megahertz } from '@portal/geo';
import type { Direction } from './direction.js';
import { horizonEirpLimit } from './emission-limits.js';
import { type CoordinationDish, horizonGain } from './horizon-gain.js';

/** A transmission from a site, by the antenna that sends it; `frequencyMhz` is the assigned one. */
export interface SiteBeam extends CoordinationDish {
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  /** Most power at the input of the antenna, in dBW/Hz. */
  readonly densityDbwHz: Decibels;
  readonly pointing: Direction;
}

export interface HorizonEirp {
  readonly azimuthDeg: Degrees;
  /** Of the horizon there. */
  readonly elevationDeg: Degrees;
  /** Of all beams together, in dBW per reference bandwidth. */
  readonly eirpDb: Decibels;
  /** Of one station, Radio Regulations No. 21.8; undefined above 5°. */
  readonly limitDb: Decibels | undefined;
}

/** Beams of one site that share frequencies, and what they send towards the horizon together. */
export interface SiteRadiation {
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  readonly referenceBandwidthHz: number;
  /** Places of the beams in what was given. */
  readonly beams: readonly number[];
  readonly points: readonly HorizonEirp[];
}

/** Beams whose bands overlap, each directly or over others. */
function sharedBands(beams: readonly SiteBeam[]): number[][] {
  const groups: { highMhz: Megahertz; places: number[] }[] = [];
  const inOrder = beams.map((beam, place) => ({ beam, place })).sort((a, b) => a.beam.lowMhz - b.beam.lowMhz);
  for (const { beam, place } of inOrder) {
    const last = groups.at(-1);
    if (last && beam.lowMhz < last.highMhz) {
      last.places.push(place);
      last.highMhz = Math.max(last.highMhz, beam.highMhz);
    } else groups.push({ highMhz: beam.highMhz, places: [place] });
  }
  return groups.map(({ places }) => places);
}

/**
 * EIRP density of all antennas of a site towards its horizon, by groups of beams that share frequencies. An upper bound:
 * every beam is taken at its greatest density on the same frequency, with the gain of ITU-R S.465-6 off its axis. In the
 * reference bandwidth of Radio Regulations No. 21.8: 4 kHz up to 15 GHz, 1 MHz above.
 *
 * @param horizon directions in which to look
 */
export function siteRadiation(beams: readonly SiteBeam[], horizon: readonly Direction[]): SiteRadiation[] {
  return sharedBands(beams).map((places): SiteRadiation => {
    const group = places.map((place) => beams[place]!);
    const lowMhz = Math.min(...group.map((beam) => beam.lowMhz));
    const highMhz = Math.max(...group.map((beam) => beam.highMhz));
    const referenceBandwidthHz = lowMhz <= 15_000 ? 4000 : 1e6;
    const widthDb = 10 * Math.log10(referenceBandwidthHz);
    const points = horizon.map(({ azimuthDeg, elevationDeg }): HorizonEirp => {
      const watts = group.map((beam) => {
        const gainDbi = horizonGain(beam, beam.pointing, { azimuthDeg, elevationDeg });
        return 10 ** ((beam.densityDbwHz + gainDbi + widthDb) / 10);
      });
      return {
        ...{ azimuthDeg, elevationDeg },
        eirpDb: 10 * Math.log10(watts.reduce((sum, one) => sum + one, 0)),
        limitDb: horizonEirpLimit(lowMhz / 1000, elevationDeg)?.limitDb,
      };
    });
    return { lowMhz, highMhz, referenceBandwidthHz, beams: places, points };
  });
}
