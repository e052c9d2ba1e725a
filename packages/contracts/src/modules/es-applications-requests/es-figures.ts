/** What follows from a beam; null where the beam lacks a figure that it takes. */
export interface BeamFigures {
  readonly bandwidthMhz: number;
  readonly eirpDbw: number | null;
  /** In 4 kHz. */
  readonly eirpDensityDbw4k: number | null;
  /** Of the receiver, in dB/K. */
  readonly gOverTDbK: number | null;
  /** The least density that the power can have: spread evenly over the bandwidth. */
  readonly flatDensityDbwHz: number | null;
}

/** 4 kHz in dB over 1 Hz. */
const PER_4_KHZ = 10 * Math.log10(4000);
const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

type FigureName = 'lowMhz' | 'highMhz' | 'gainMaxDbi' | 'maxPowerDbw' | 'maxPowerDensityDbwHz' | 'rxNoiseTempK';
type Beam = { readonly [Name in FigureName]?: number | null | undefined };

/** Powers radiated and figure of merit of a beam, as far as it is typed. */
export function beamFigures({ lowMhz, highMhz, gainMaxDbi, ...beam }: Beam): BeamFigures {
  const { maxPowerDbw: power, maxPowerDensityDbwHz: density, rxNoiseTempK: noise } = beam;
  const bandwidthMhz = isFigure(lowMhz) && isFigure(highMhz) && highMhz > lowMhz ? highMhz - lowMhz : 0;
  return {
    bandwidthMhz,
    eirpDbw: isFigure(gainMaxDbi) && isFigure(power) ? gainMaxDbi + power : null,
    eirpDensityDbw4k: isFigure(gainMaxDbi) && isFigure(density) ? gainMaxDbi + density + PER_4_KHZ : null,
    gOverTDbK: isFigure(gainMaxDbi) && isFigure(noise) ? gainMaxDbi - 10 * Math.log10(noise) : null,
    flatDensityDbwHz: isFigure(power) && bandwidthMhz > 0 ? power - 10 * Math.log10(bandwidthMhz * 1e6) : null,
  };
}
