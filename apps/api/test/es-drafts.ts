import type { EsBeamDraft, EsDraft } from '@portal/contracts/modules/es-applications-requests';

/** Address of the dossiers of earth stations. */
export const STATIONS = '/api/esApplicationsRequests/dossiers';

const shared = {
  emissionDesignator: '36M0G7W',
  classOfStation: 'TC',
  natureOfService: 'CP',
  polarisation: 'V',
} as const;

/** A transmission in the Ku band, 500 MHz wide. */
export const sent = (own: Partial<EsBeamDraft> = {}): EsBeamDraft => ({
  ...shared,
  ...{ beamCode: 'T1', direction: 'TX', lowMhz: 14_000, highMhz: 14_500, assignedFrequencyMhz: 14_250 },
  ...{ gainMaxDbi: 52.8, beamwidthDeg: 0.4, patternCo: 'S580', maxPowerDbw: 18, maxPowerDensityDbwHz: -57.5 },
  ...own,
});

/** A reception in the Ku band. */
export const received = (own: Partial<EsBeamDraft> = {}): EsBeamDraft => ({
  ...shared,
  ...{ beamCode: 'R1', direction: 'RX', lowMhz: 12_500, highMhz: 12_750, assignedFrequencyMhz: 12_600 },
  ...{ gainMaxDbi: 51.6, beamwidthDeg: 0.45, patternCo: 'S465', rxNoiseTempK: 130 },
  ...own,
});

/** A complete station near Rambouillet that sees its satellite at 7° East. */
export const stationDraft = (own: Partial<EsDraft> = {}): EsDraft => ({
  ...{ stationName: 'RAMBOUILLET KU1', stationKind: 'SPECIFIC', operatingAgency: 'Télélien SA' },
  ...{ bringIntoUseDate: '2027-03-01', country: 'F', notifyingAdmin: 'F', latitude: '48.5497', longitude: '1.7822' },
  ...{ antennaAltitudeAmslM: 170, antennaHeightAglM: 6, satelliteName: 'F-SAT-N-E-7E', orbit: 'GSO' },
  ...{ nominalLongitudeDeg: 7, diameterM: 3.7, beams: [sent(), received()], ituNotices: [] },
  ...own,
});
