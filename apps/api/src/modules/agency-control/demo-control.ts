import type {
  CampaignContent,
  ComplaintContent,
  InspectionContent,
  InspectionKind,
  Measurement,
} from '@portal/contracts/modules/agency-control';
import type { Site } from './authorised-sites.repository.js';

export const demoCampaign = (year: number): Omit<CampaignContent, 'inspectorIds'> => ({
  name: `Isère ${year}`,
  region: 'Isère',
  from: `${year}-01-15`,
  to: `${year}-12-20`,
  objective: 'Relais hertziens des massifs : azimuts, hauteurs, mises en service.',
  targetCount: 12,
});

interface DemoVisit {
  readonly site: Site;
  readonly kind: InspectionKind;
  readonly content: Omit<InspectionContent, 'checklistId' | 'inspectorIds'>;
}

const visit = (
  [siteName, latitude, longitude]: readonly [string, number, number],
  kind: InspectionKind,
  content: Pick<InspectionContent, 'plannedOn' | 'announced'> & Partial<InspectionContent>,
): DemoVisit => ({
  site: { siteCode: null, siteName, latitude, longitude },
  kind,
  content: {
    accessContact: '',
    opensAt: null,
    closesAt: null,
    presentPersons: [],
    refusedAccess: false,
    actions: [],
    notes: '',
    ...content,
  },
});

export const demoVisits = (year: number): DemoVisit[] => [
  visit(['Croix de Chamrousse', 45.1259, 5.9023], 'SITE', {
    plannedOn: `${year + 1}-01-19`,
    announced: true,
    accessContact: 'Clé à la mairie de Chamrousse, 8 h à 16 h',
    opensAt: 480,
    closesAt: 960,
  }),
  visit(['Fort de la Bastille', 45.1987, 5.7247], 'SITE', { plannedOn: `${year + 1}-01-20`, announced: false }),
  visit(['Domène, zone industrielle', 45.2015, 5.8327], 'SPECTRUM_MONITORING', {
    plannedOn: `${year}-11-24`,
    announced: false,
  }),
];

/** Heard at Domène, where nobody is authorised. */
export const demoMeasurement: {
  readonly clientId: string;
  readonly kind: 'MEASUREMENT';
  readonly at: string;
  readonly data: Measurement;
} = {
  clientId: '01990000-0000-7000-8000-000000020501',
  kind: 'MEASUREMENT',
  at: '2026-11-24T10:42:00Z',
  data: {
    frequencyMhz: 17_845.5,
    levelDbm: -52.6,
    bandwidthMhz: 28,
    azimuthDeg: 212,
    polarisation: 'V',
    heightM: 3,
    equipment: 'Analyseur FSH20, antenne cornet 18 GHz',
    calibrationDate: '2026-03-02',
    uncertaintyDb: 1.8,
    detector: 'RMS',
    rbwKhz: 100,
    spanMhz: 100,
    antennaFactorDbM: 38.5,
    latitude: 45.2015,
    longitude: 5.8327,
  },
};

export const demoComplaint = (year: number): ComplaintContent => ({
  band: 'FM',
  lowMhz: 87.5,
  highMhz: 108,
  from: `${year}-11-20`,
  to: null,
  symptoms: 'Sifflement sur toute la bande, en soirée, au sud de Grenoble.',
  latitude: 45.1571,
  longitude: 5.7243,
  reporter: 'Radio du Vercors',
  suspectRef: null,
  measuredBy: '',
  bearings: [],
});
