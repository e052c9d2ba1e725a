import {
  emptyTrial,
  type TrialDraft,
  type TrialService,
} from '@portal/contracts/modules/freq-experimentation-requests';

/** Address of the dossiers of trials of a service. */
export const trialsOf = (service: TrialService) => `/api/freqExperimentationRequests/${service}/dossiers`;

const PARTICULARS: Readonly<Record<TrialService, object>> = {
  band: { technology: 'NR', blockLowMhz: 3800, blockHighMhz: 3900 },
  radar: {
    ...{ radarType: 'PULSED', peakPowerDbw: 47, pulseWidthUs: 1, prfHz: 1000, mainBeamGainDbi: 38, platform: 'GROUND' },
  },
  drone: {
    ...{ uasClass: 'C5', operatorNumber: 'FRA0123456789ab', maxHeightAglM: 110, failsafe: 'RTH' },
    ...{ c2FrequencyMhz: 868.3, c2EirpDbw: -6 },
  },
  terrestial: {
    stations: [{ stationCode: 'S-1', latitude: '45.1', longitude: '4.1', heightAglM: 20, eirpDbw: 15 }],
  },
};

/** A complete trial of a service on 3800–3900 MHz near Ambert, in March of a year far ahead. */
export const trialDraft = (service: TrialService, own: object = {}): TrialDraft => ({
  ...emptyTrial(service),
  ...{ title: 'Essai du Livradois', testType: 'technical', objective: 'Mesures.', technicalContact: 'Jeanne Martin' },
  ...{ startDate: '2029-03-01', endDate: '2029-03-31' },
  emergencyContacts: [
    { contactName: 'Astreinte', contactPhone: '+33 6 39 98 00 31', contactEmail: 'nuit@telelien.example' },
  ],
  frequencies: [{ centreMhz: 3850, bandwidthMhz: 100, maxEirpDbw: 20, duplex: 'TDD' }],
  places: [
    {
      ...{ placeName: 'Ambert', placeKind: 'FIXED', latitude: '45.55', longitude: '3.74', radiusKm: 2 },
      ...{ altitudeDatum: 'AGL', altitudeMinM: 0, altitudeMaxM: 150 },
    },
  ],
  ...{ undertakesPrecarious: true, undertakesNoProtection: true, undertakesStop: true, undertakesReport: true },
  ...PARTICULARS[service],
  ...own,
});
