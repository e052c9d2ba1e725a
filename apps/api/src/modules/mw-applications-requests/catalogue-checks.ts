import type { CheckResult } from '@portal/contracts';
import { otherEnd, powerLimitDbm, statedStates } from '@portal/contracts/modules/mw-applications-requests';
import {
  fitsSpacing,
  gainAtFrequency,
  linkQuality,
  MODULATION_MODEL,
  modulationColumn,
  modulationFactor,
  nearestRainRate,
  polarisationTilt,
  QUALITY_MODEL,
} from '@portal/radio';
import { CATALOGUED, type CataloguedEnd, type CataloguedField, modeOf, nameOf } from './catalogued-ends.js';
import type { MwCheckLimits } from './check-limits.js';
import { wantedDbm, workingMhz } from './measured-application.js';

type Params = CheckResult['params'];

const NO_CLASS = '–';

const rounded = (figure: number): number => Number(figure.toFixed(1));

const paramsOf = ({ hop, end }: CataloguedEnd): Params => ({ hop: hop.hopCode, end });
const frequencyOf = ({ hop, end }: CataloguedEnd): number => workingMhz(hop, end);

const result = (
  code: string,
  severity: CheckResult['severity'],
  passed: boolean,
  params: Params,
  modelId: string | null = null,
): CheckResult => ({ code, severity, passed, params, modelId });

/** Whether what an end refers to may be used: approved now, or used by the dossier before it was retired. */
function entryChecks(of: CataloguedEnd, field: CataloguedField): CheckResult[] {
  if (!of.hop.typed.ends[of.end][field]) return [];
  const entry = of[field];
  const isKept = of.isKept(field);
  const named = { ...paramsOf(of), name: entry ? nameOf(entry) : '–' };
  const entered = result('MW_CATALOGUE_ENTRY', 'BLOCK', isKept || entry?.status === 'APPROVED', named);
  if (!entry || isKept) return [entered];
  const { version, latest } = entry;
  return [entered, result('MW_CATALOGUE_VERSION', 'WARN', version === latest, { ...named, version, latest })];
}

/** An antenna for which no class was stated has not been shown to be good enough, nor to be too poor. */
function classCheck(
  rpeClass: string | null | undefined,
  named: Params,
  { MW_ANTENNA_CLASS: { least } }: MwCheckLimits,
): CheckResult {
  const isStated = rpeClass !== null && rpeClass !== undefined && rpeClass !== 'NONE';
  const passed = isStated && Number(rpeClass) >= least;
  const params = { ...named, class: isStated ? rpeClass : NO_CLASS, least };
  return result('MW_ANTENNA_CLASS', isStated ? 'BLOCK' : 'WARN', passed, params, 'EN 302 217-4');
}

function antennaChecks(of: CataloguedEnd, limits: MwCheckLimits): CheckResult[] {
  if (!of.antenna) return [];
  const { content } = of.antenna;
  const { lowFreqMhz: low, highFreqMhz: high, rpeClass } = content;
  const frequency = frequencyOf(of);
  const gain = rounded(gainAtFrequency(content, frequency));
  const typed = of.hop.typed.ends[of.end].antennaGainDbi;
  const named = { ...paramsOf(of), name: nameOf(of.antenna) };
  const isSame = Math.abs(typed - gain) <= limits.MW_ANTENNA_GAIN.toleranceDb;
  return [
    result('MW_ANTENNA_BAND', 'BLOCK', frequency >= low && frequency <= high, { ...named, frequency, low, high }),
    classCheck(rpeClass, named, limits),
    result('MW_ANTENNA_GAIN', 'WARN', isSame, { ...named, typed, gain }),
  ];
}

function equipmentChecks(of: CataloguedEnd, limits: MwCheckLimits): CheckResult[] {
  if (!of.equipment) return [];
  const { content } = of.equipment;
  const frequency = frequencyOf(of);
  const { spacingMhz: spacing } = of.hop.raster;
  const { capacityMbps: capacity, ends } = of.hop.typed;
  const power = ends[of.end].txPowerDbm;
  const limit = powerLimitDbm(content, {
    channelSpacingMhz: spacing,
    capacityMbps: capacity,
    states: statedStates(of.hop.typed, of.end),
  });
  const named = { ...paramsOf(of), name: nameOf(of.equipment) };
  const isInBand = content.bands.some(({ lowMhz, highMhz }) => frequency >= lowMhz && frequency <= highMhz);
  const spacings = [...content.channelSpacingsMhz, ...content.modes.map(({ channelSpacingMhz }) => channelSpacingMhz)];
  const hasSpacing = spacings.some((one) => fitsSpacing(one, spacing));
  return [
    result('MW_EQUIPMENT_BAND', 'BLOCK', isInBand, { ...named, frequency }),
    result('MW_EQUIPMENT_SPACING', 'BLOCK', hasSpacing, { ...named, spacing }),
    ...(typeof power === 'number'
      ? [result('MW_EQUIPMENT_POWER', 'BLOCK', power <= limit, { ...named, power, limit })]
      : []),
    ...(hasSpacing ? receptionChecks(of, { ...named, capacity }, limits) : []),
  ];
}

/** Whether a mode carries the capacity, and whether enough arrives for it. */
function receptionChecks(of: CataloguedEnd, named: Params, limits: MwCheckLimits): CheckResult[] {
  const { hop, end } = of;
  const mode = modeOf(of);
  const capacity = result('MW_EQUIPMENT_CAPACITY', 'WARN', mode !== undefined, named);
  if (!mode) return [capacity];
  const received = wantedDbm(hop, end);
  if (received === undefined) return [capacity, modulationCheck(of, mode.modulationStates)];
  const { rxThresholdBer6Dbm: threshold, modulationStates: states } = mode;
  const margin = rounded(received - threshold);
  const params = { ...named, level: rounded(received), threshold, margin, states };
  return [
    capacity,
    modulationCheck(of, states),
    result('MW_RX_LEVEL', 'WARN', received >= threshold, params),
    marginCheck(of, received - threshold, limits),
  ];
}

function modulationCheck(of: CataloguedEnd, states: number): CheckResult {
  const isAuthorised = modulationFactor(frequencyOf(of), modulationColumn(states)) !== undefined;
  const params = { ...paramsOf(of), states, band: of.hop.typed.bandCode };
  return result('MW_MODULATION_FORBIDDEN', 'BLOCK', isAuthorised, params, MODULATION_MODEL);
}

/**
 * Whether the fade margin outlasts the rain of 0.01 % of the time and keeps the availability that is wanted; not examined
 * where no rain rate is known.
 */
function marginCheck(of: CataloguedEnd, marginDb: number, { MW_MARGIN }: MwCheckLimits): CheckResult {
  const { hop, end } = of;
  // What the applicant wants of the hop goes before what is usual.
  const target = hop.typed.availabilityTargetPct ?? MW_MARGIN.target;
  const rain = nearestRainRate(hop.sites.A);
  if (!rain) return result('MW_RAIN_UNKNOWN', 'INFO', false, { ...paramsOf(of), margin: rounded(marginDb), target });
  const { place, rate } = rain;
  const sender = otherEnd(end);
  const { lengthKm } = hop.figures;
  const legsKm = hop.legs.map((leg) => leg.lengthKm);
  const { frequencyMhz } = hop.figures.ends[sender];
  const path = { lengthKm, legsKm, frequencyMhz, tilt: polarisationTilt(hop.typed.polarisation), rainRate: rate };
  const { rainDb, availabilityPct } = linkQuality(path, marginDb);
  const params = {
    ...paramsOf(of),
    margin: rounded(marginDb),
    rain: rounded(rainDb),
    rate,
    place,
    availability: Number(availabilityPct.toFixed(4)),
    target,
  };
  const passed = marginDb >= rainDb && availabilityPct >= target;
  return result('MW_MARGIN', 'WARN', passed, params, QUALITY_MODEL);
}

/** Whether what was chosen from the catalogues fits the hop. Ends without a choice have no such checks. */
export const catalogueChecks = (of: CataloguedEnd, limits: MwCheckLimits): CheckResult[] => [
  ...CATALOGUED.flatMap((field) => entryChecks(of, field)),
  ...antennaChecks(of, limits),
  ...equipmentChecks(of, limits),
];
