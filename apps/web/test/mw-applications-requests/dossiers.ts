import type { CurrentUser, DossierView, ListedDossier } from '@portal/contracts';
import type { MwChannelPlan, MwDetails, MwDraft, MwSummary } from '@portal/contracts/modules/mw-applications-requests';

export type MwDossier = DossierView<MwDraft, MwDetails>;
export type MwDossierRow = ListedDossier<MwSummary>;

const telelien = { id: '0190a000-0000-7000-8000-000000000001', companyName: 'Télélien SA' };

export const person = (own: Partial<CurrentUser>): CurrentUser => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  login: 'applicant',
  fullName: 'Camille Marchand',
  origin: 'USERS',
  roles: ['REQUEST'],
  relationsInfo: [{ requestSystems: ['MW'], parentInfo: telelien, availableOperators: [] }],
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
  accessVersion: 1,
  ...own,
});
export const applicant = person({});
export const officer = person({ login: 'officer', fullName: 'Alex Régnier', roles: ['REGULATOR'] });

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

const header = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  reference: null,
  requestType: 'NEW' as const,
  title: 'Lyon nord',
  status: 'DRAFT',
  holder: telelien,
  submitter: { id: applicant.id, fullName: applicant.fullName },
  version: 3,
  versionNumber: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T10:30:00.000Z',
  submittedAt: null,
  effectiveFrom: null,
};

export const row = (own: Partial<MwDossierRow>): MwDossierRow => ({
  ...header,
  summary: {
    hopCount: 1,
    siteA: 'Mont Verdun',
    siteB: 'Fourvière',
    channelPlanCode: '18G-27.5',
    channelNumber: 1,
    pathLengthKm: 10.347,
  },
  ...own,
});

export const draftDossier = (own: Partial<MwDossier> = {}): MwDossier => ({
  ...header,
  permissions: { related: true, lastEditor: true, capabilities: [] },
  draft,
  details: null,
  checks: [],
  footprint: null,
  areas: [],
  events: [
    {
      id: 'e1',
      at: '2026-11-20T09:00:00.000Z',
      actor: { id: applicant.id, fullName: applicant.fullName },
      action: 'create',
      fromStatus: null,
      toStatus: 'DRAFT',
      reason: null,
      versionNumber: 1,
    },
  ],
  ...own,
});

const square = [
  [
    [
      [4.7, 45.8],
      [4.8, 45.8],
      [4.8, 45.9],
      [4.7, 45.8],
    ] as [number, number][],
  ],
];

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
  ...draftDossier(),
  reference: 'MW-2026-000123',
  status: 'SUBMITTED',
  version: 4,
  submittedAt: '2026-11-20T11:00:00.000Z',
  draft: null,
  permissions: { related: false, lastEditor: false, capabilities: [] },
  details: {
    projectName: 'Lyon nord',
    description: null,
    networkType: 'PRIVATE_NETWORK',
    hops: [
      {
        position: 1,
        hopCode: 'B1',
        bandCode: '18G',
        channelPlanCode: '18G-27.5',
        channelNumber: 1,
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
  footprint: {
    jobId: '0190a000-0000-7000-8000-0000000000f1',
    status: 'done',
    areaKm2: 250.46,
    geometry: { type: 'MultiPolygon', coordinates: square },
    error: null,
  },
  areas: [
    {
      areaId: 'area-1',
      areaCode: 'PT2LH-69-01',
      name: 'Couloir de Fourvière',
      areaType: 'PT2LH_LINK_CORRIDOR',
      effect: 'REQUIRE_OPINION',
      subject: 'PATH',
      part: '1',
      overlapKm: 2.5,
      overlapKm2: null,
      geometry: { type: 'MultiPolygon', coordinates: square },
    },
  ],
  ...own,
});
