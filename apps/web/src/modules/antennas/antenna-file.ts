import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import type { AntennaFile } from '@portal/radio';

/**
 * What an antenna file says, as fields of the form; what it does not say is left as it was typed. The width of an
 * antenna without a height is a diameter.
 */
export function antennaOfFile({
  format: _format,
  comment: _comment,
  patterns,
  ...rest
}: AntennaFile): Partial<AntennaDraft> {
  const { heightM, widthM, ...fields } = rest;
  const isRound = heightM === undefined || widthM === undefined || heightM === widthM;
  const size = heightM ?? widthM;
  return {
    ...fields,
    ...(size !== undefined && isRound ? { diameterM: size } : {}),
    ...(isRound ? {} : { heightM, widthM }),
    referencePattern: 'MEASURED',
    patterns: patterns.map((pattern) => ({
      ...pattern,
      points: pattern.points.map(([angle, gain]): [number, number] => [angle, gain]),
    })),
  };
}
