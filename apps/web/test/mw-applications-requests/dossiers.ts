import type { DossierView, ListedDossier } from '@portal/contracts';
import type { MwChannelPlan, MwDetails, MwDraft, MwSummary } from '@portal/contracts/modules/mw-applications-requests';
import { draftRecord, header, submittedRecord } from '../dossiers/records.js';

export type MwDossier = DossierView<MwDraft, MwDetails>;
export type MwDossierRow = ListedDossier<MwSummary>;

const plan = (own: Partial<MwChannelPlan>): MwChannelPlan => ({
  code: '18G-27.5',
  bandCode: '18G',
  lowMhz: 17700,
  highMhz: 19700,
  f0Mhz: 18700,
  lowFormula: { offset: -1000, step: 27.5 },
  highFormula: { offset: 10, step: 27.5 },
  nMin: 1,
  nMax: 35,
  spacingMhz: 27.5,
  duplexMhz: 1010,
  docRefs: ['ITU-R F.595'],
  status: 'ACTIVE',
  ...own,
});
export const plans: readonly MwChannelPlan[] = [
  plan({}),
  plan({ code: '18G-110', spacingMhz: 110, nMax: 8, status: 'CLOSED_TO_NEW' }),
  plan({ code: '23G-28', bandCode: '23G', lowMhz: 22000, highMhz: 23600, f0Mhz: 21196, nMax: 20 }),
];

const end = (siteName: string, latitude: string, longitude: string) => ({
  siteName,
  latitude,
  longitude,
  antennaHeightAglM: 30,
  antennaGainDbi: 38.46,
  txPowerDbm: 20,
  lineLossDb: 1,
});

/** Mont Verdun to Fourvière, complete. */
export const draft: MwDraft = {
  projectName: 'Lyon nord',
  hops: [
    {
      bandCode: '18G',
      channelPlanCode: '18G-27.5',
      channelNumber: 1,
      txHighEnd: 'B',
      polarisation: 'V',
      capacityMbps: 400,
      ends: { A: end('Mont Verdun', '45.8505', '4.7790'), B: end('Fourvière', '45.7623', '4.8216') },
    },
  ],
};

export const row = (own: Partial<MwDossierRow>): MwDossierRow => ({
  ...header,
  summary: {
    hopCount: 1,
    siteA: 'Mont Verdun',
    siteB: 'Fourvière',
    channelPlanCode: '18G-27.5',
    channelNumber: 1,
    channelCount: 1,
    direction: 'BIDIRECTIONAL',
    pathLengthKm: 10.347,
    hops: [],
  },
  ...own,
});

export const draftDossier = (own: Partial<MwDossier> = {}): MwDossier => ({
  ...draftRecord,
  draft,
  details: null,
  ...own,
});

const submittedEnd = (
  siteName: string,
  latitude: number,
  longitude: number,
  azimuthDeg: number,
  frequencyMhz: number,
) => ({
  siteCode: null,
  siteName,
  latitude,
  longitude,
  groundElevationM: null,
  antennaHeightAglM: 30,
  antennaGainDbi: 38.46,
  txPowerDbm: 20,
  lineLossDb: 1,
  azimuthDeg,
  frequencyMhz,
  eirpDbm: 57.46,
  freeSpaceLossDb: 137.72,
});

/** The same application, submitted; its footprint is computed. */
export const submittedDossier = (own: Partial<MwDossier> = {}): MwDossier => ({
  ...submittedRecord,
  draft: null,
  details: {
    projectName: 'Lyon nord',
    description: null,
    networkType: 'PRIVATE_NETWORK',
    hops: [
      {
        position: 1,
        hopCode: 'B1',
        direction: 'BIDIRECTIONAL',
        bandCode: '18G',
        channelPlanCode: '18G-27.5',
        channelNumber: 1,
        channelCount: 1,
        channelSpacingMhz: 27.5,
        duplexSpacingMhz: 1010,
        txHighEnd: 'B',
        polarisation: 'V',
        capacityMbps: 400,
        pathLengthKm: 10.347,
        fresnelMidM: 6.61,
        ends: {
          A: submittedEnd('Mont Verdun', 45.8505, 4.779, 161.32, 17727.5),
          B: submittedEnd('Fourvière', 45.7623, 4.8216, 341.35, 18737.5),
        },
      },
    ],
  },
  ...own,
});
