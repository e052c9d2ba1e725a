import { FEE_BANDS, MODULATION_COLUMNS } from './fee-bands.js';
import type { DatedValue, FeeBook, FeeRule, FeeService, FeeTerm } from './fee-rules.js';

const SINCE = '2008-01-01';
/** Last day of the wording with least numbers of days; the source dates its neighbours, not the article itself. */
const OLD_WORDING_ENDS = '2009-12-27';
const NEW_WORDING = '2009-12-28';
const ORDER = 'arrêté du 24 octobre 2007';
const DECREE = 'décret 2007-1532';

const SATELLITE_FACTORS = { L: '8.7', S: '8.7', C: '2.2', Ku: '1', Ka: '0.6' } as const;

type Parameter = readonly [key: string, values: readonly DatedValue[]];

const since = (value: string | number | null, article: string): readonly DatedValue[] => [
  { from: SINCE, value: value === null ? null : String(value), legalBasis: `${ORDER}, ${article}` },
];

const constants: readonly Parameter[] = [
  ['k1', since('15.5', 'art. 2')],
  ['k2', since('2745', 'art. 2')],
  ['k3', since('15.5', 'art. 2')],
  ['k4', since('1050000', 'art. 2')],
  ['k5', since('267', 'art. 2')],
  ['k6', since('34000', 'art. 2')],
  ['G', since('50', 'art. 1')],
  ['Gprime', since('1575', 'art. 1')],
  ['a[independentMobile]', since('2', 'art. 6')],
  ['a[publicMobileS]', [{ from: '2019-05-31', value: '2', legalBasis: `${ORDER}, art. 6` }]],
];

const ofBands: readonly Parameter[] = FEE_BANDS.flatMap((band): Parameter[] => [
  [`bf[${band.key}]`, since(band.bandFactor, 'art. 3')],
  [`lmin[${band.key},below51]`, since(band.minimumKm[0], 'art. 4')],
  [`lmin[${band.key},from51]`, since(band.minimumKm[1], 'art. 4')],
  [`a[${band.key}]`, since(band.lowMhz < 20_000 ? 400 : 1000, 'art. 6')],
  ...MODULATION_COLUMNS.map(
    (column, at): Parameter => [`es[${band.key},${column}]`, since(band.modulationFactors[at] ?? null, 'art. 5')],
  ),
]);

const ofSatelliteBands: readonly Parameter[] = Object.entries(SATELLITE_FACTORS).flatMap(
  ([band, factor]): Parameter[] => [
    [`bf[${band}]`, since(factor, 'art. 3')],
    [`a[${band}]`, since(band === 'L' || band === 'S' ? '30' : '2.5', 'art. 6')],
  ],
);

const bandwidth: FeeTerm = { key: 'l', input: 'bandwidthMhz' };
const bandFactor: FeeTerm = { key: 'bf', parameter: 'bf[{band}]', legalBasis: `${ORDER}, art. 3` };
const G: FeeTerm = { key: 'G', parameter: 'G' };
const rate = (key: string): FeeTerm => ({ key, parameter: key });
const DISC = 'pi * radiusKm ^ 2 * openingDeg / 360 / mainlandKm2';

type Formulas = Pick<FeeRule, 'terms' | 'availability' | 'management' | 'legalBasis'>;

const formulas: Readonly<Record<FeeService, Formulas>> = {
  MW: {
    terms: [
      bandwidth,
      rate('k1'),
      bandFactor,
      { key: 'lmin', parameter: 'lmin[{band},{rate}]' },
      {
        key: 'lb',
        formula: 'if lengthKm >= lmin then 1 else sqrt(lmin / lengthKm)',
        legalBasis: `${ORDER}, art. 4`,
      },
      { key: 'es', parameter: 'es[{band},{column}]' },
      G,
    ],
    availability: 'l * k1 * bf * lb * es',
    management: 'G',
    legalBasis: `${DECREE}, art. 5, 12 et 14`,
  },
  ES: {
    terms: [bandwidth, rate('k3'), bandFactor, G],
    availability: 'l * k3 * bf',
    management: 'G',
    legalBasis: `${DECREE}, art. 7, 12 et 14`,
  },
  MW_ALLOTMENT: {
    terms: [
      bandwidth,
      rate('k1'),
      bandFactor,
      { key: 'a', parameter: 'a[{band}]' },
      { key: 'c', input: 'areaShare' },
      rate('Gprime'),
    ],
    availability: 'l * k1 * bf * a * c',
    management: 'Gprime * l',
    legalBasis: `${DECREE}, art. 5, 12 et 14`,
  },
  ES_ALLOTMENT: {
    terms: [bandwidth, rate('k3'), { key: 'a', parameter: 'a[{band}]' }, rate('Gprime')],
    availability: 'l * k3 * a',
    management: 'Gprime',
    legalBasis: `${DECREE}, art. 7, 12 et 14`,
  },
  INDEPENDENT_MOBILE: {
    terms: [bandwidth, rate('k4'), bandFactor, { key: 'c', formula: DISC, legalBasis: `${DECREE}, art. 8` }, G],
    availability: 'l * k4 * bf * c',
    management: 'G',
    legalBasis: `${DECREE}, art. 8, 12 et 14`,
  },
};

const versionsOf = (service: FeeService, rule: Formulas): FeeRule[] => [
  {
    ...rule,
    ...{ id: `FR-${service}-1`, service, version: 1, validFrom: SINCE, validTo: OLD_WORDING_ENDS },
    // The wording of 2008: a week of availability, four months of management.
    leastDays: { availability: 7, management: 122 },
  },
  {
    ...rule,
    ...{ id: `FR-${service}-2`, service, version: 2, validFrom: NEW_WORDING, validTo: null },
    leastDays: { availability: 0, management: 0 },
  },
];

/** The French rules: decree 2007-1532 and order of 24 October 2007, as consolidated on 1 December 2023. */
export const frenchFeeBook: FeeBook = {
  rules: (Object.keys(formulas) as FeeService[]).flatMap((service) => versionsOf(service, formulas[service])),
  parameters: new Map([...constants, ...ofBands, ...ofSatelliteBands]),
};

/**
 * A rule in the style of the United Kingdom (SI 2011/1128, schedule 3): price × bandwidth × band × path length ×
 * availability. Administrators give its parameters their values before it can be published.
 */
export const britishFixedLinkRule: FeeRule = {
  ...{ id: 'UK-MW-1', service: 'MW', version: 1, validFrom: '2011-01-01', validTo: null },
  terms: [
    { key: 'price', parameter: 'ukPrice' },
    { key: 'bandwidthFactor', input: 'bandwidthMhz' },
    { key: 'bandFactor', parameter: 'ukBand[{band}]' },
    { key: 'mpl', parameter: 'ukMinimumPath[{band}]' },
    {
      key: 'pathLengthFactor',
      formula: 'if lengthKm >= mpl then 1 else sqrt(mpl / lengthKm)',
      legalBasis: 'SI 2011/1128, sch. 3',
    },
    { key: 'availabilityFactor', parameter: 'ukAvailability' },
  ],
  availability: 'price * bandwidthFactor * bandFactor * pathLengthFactor * availabilityFactor',
  management: '0',
  leastDays: { availability: 0, management: 0 },
  legalBasis: 'SI 2011/1128, sch. 3',
};
