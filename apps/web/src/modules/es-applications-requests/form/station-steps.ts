const ofStep = {
  administrative: [
    'operatingAgency',
    'applicantReference',
    'bringIntoUseDate',
    'desiredEnd',
    'country',
    'notifyingAdmin',
    'receiveProtectionDate',
    'remarks',
  ],
  satellite: [
    'satelliteName',
    'orbit',
    'nominalLongitudeDeg',
    'orbitalBoxDeg',
    'inclinationMaxDeg',
    'ngsoSystem',
    'ngsoMinElevationDeg',
  ],
  antenna: [
    'antenna',
    'diameterM',
    'apertureEfficiency',
    'azimuthStartDeg',
    'azimuthEndDeg',
    'minElevationDeg',
    'antennaMaxElevationDeg',
  ],
  beams: ['beams'],
  horizon: ['horizonGainMethod', 'horizonSource', 'horizonDate', 'horizon'],
  coordination: ['ituNotices'],
} as const;

export type StationStep = keyof typeof ofStep | 'station' | 'documents' | 'feeEstimate';

const steps = Object.keys(ofStep) as (keyof typeof ofStep)[];

/** The step of the form in which a field is. */
export function stepOfPath(path: string): StationStep {
  const [name = ''] = path.split('.');
  return steps.find((step) => (ofStep[step] as readonly string[]).includes(name)) ?? 'station';
}
