import type { CheckLimits, CheckResult } from '@portal/contracts';
import type { ComsisFile, comsisCheckRules } from '@portal/contracts/modules/comsis';
import { antennaIsolation, intermodulation } from '@portal/radio';
import type { CoSitedEmitter } from './comsis-files.repository.js';

type Limits = CheckLimits<typeof comsisCheckRules>;
type Emitter = ComsisFile['emitters'][number];

interface Given {
  readonly areaChecks: readonly CheckResult[];
  readonly coSited: readonly CoSitedEmitter[];
  readonly limits: Limits;
}

/** An emitter of the site, of the file itself or of another. */
interface SiteEmitter extends Pick<Emitter, 'direction' | 'frequencyMhz' | 'bandwidthMhz' | 'heightAglM'> {
  readonly name: string;
  readonly isOwn: boolean;
  readonly isConfidential: boolean;
  readonly distanceM: number;
}

/** Transmitters whose products are computed: those of the file first, then the nearest. */
const MOST_TRANSMITTERS = 24;
/** Results that are shown of each check: a site with more is judged by its table. */
const MOST_SHOWN = 5;

const round = (value: number, digits = 4): number => Number(value.toFixed(digits));
const sends = ({ direction }: Pick<Emitter, 'direction'>): boolean => direction !== 'RX';
const receives = ({ direction }: Pick<Emitter, 'direction'>): boolean => direction !== 'TX';

/** `2f1−f2` with the names of transmitters. */
const written = (coefficients: ReadonlyMap<number, number>, names: readonly string[]): string =>
  [...coefficients]
    .sort(([, one], [, other]) => other - one)
    .map(([index, count], place) => {
      const sign = count < 0 ? ' − ' : place === 0 ? '' : ' + ';
      return `${sign}${Math.abs(count) === 1 ? '' : `${Math.abs(count)} × `}${names[index]}`;
    })
    .join('');

function emittersOf({ emitters }: ComsisFile, coSited: readonly CoSitedEmitter[]): SiteEmitter[] {
  return [
    ...emitters.map((emitter) => ({
      ...emitter,
      name: emitter.systemName,
      isOwn: true,
      isConfidential: false,
      distanceM: 0,
    })),
    ...coSited.map(({ reference, systemName, ...emitter }) => ({
      ...emitter,
      name: `${systemName} (${reference})`,
      isOwn: false,
    })),
  ];
}

/**
 * Receivers of the site that products of its transmitters hit, where one of them belongs to the file. Hits that would tell
 * of confidential emitters are only counted.
 */
function intermodulationChecks(all: readonly SiteEmitter[], { coSiteM }: Limits['CO_INTERMODULATION']): CheckResult[] {
  const transmitters = all.filter(sends).slice(0, MOST_TRANSMITTERS);
  const receivers = all.filter(receives);
  const names = transmitters.map(({ name }) => name);
  const hits = intermodulation(
    transmitters.map(({ frequencyMhz }) => frequencyMhz),
    receivers,
  ).filter(
    ({ receiver, coefficients }) =>
      receivers[receiver]!.isOwn || [...coefficients.keys()].some((index) => transmitters[index]!.isOwn),
  );
  const common = { code: 'CO_INTERMODULATION', severity: 'WARN', modelId: null } as const;
  const counted = { transmitters: transmitters.length, receivers: receivers.length, coSiteM };
  if (hits.length === 0) return [{ ...common, passed: true, params: counted }];
  const named = hits.filter(
    ({ receiver, coefficients }) =>
      !receivers[receiver]!.isConfidential && ![...coefficients.keys()].some((at) => transmitters[at]!.isConfidential),
  );
  const confidential = hits.length - named.length;
  return [
    ...named.slice(0, MOST_SHOWN).map(({ receiver, order, frequencyMhz, coefficients }) => ({
      ...common,
      passed: false,
      params: {
        ...counted,
        order,
        productMhz: round(frequencyMhz, 6),
        of: written(coefficients, names),
        receiver: receivers[receiver]!.name,
        receiverMhz: receivers[receiver]!.frequencyMhz,
      },
    })),
    ...(confidential > 0
      ? [{ ...common, code: 'CO_INTERMODULATION_OTHERS', passed: false, params: { count: confidential, coSiteM } }]
      : []),
  ];
}

/** Least loss between a transmitter and a receiver of the site, one of which belongs to the file. */
function couplingChecks(all: readonly SiteEmitter[], { leastLossDb }: Limits['CO_COUPLING']): CheckResult[] {
  const pairs = all.filter(sends).flatMap((transmitter) =>
    all
      .filter((receiver) => receiver !== transmitter && receives(receiver) && (receiver.isOwn || transmitter.isOwn))
      .map((receiver) => ({
        ...{ transmitter: transmitter.name, receiver: receiver.name },
        isConfidential: transmitter.isConfidential || receiver.isConfidential,
        lossDb: antennaIsolation({
          frequencyMhz: transmitter.frequencyMhz,
          horizontalM: Math.abs(transmitter.distanceM - receiver.distanceM),
          verticalM: Math.abs(transmitter.heightAglM - receiver.heightAglM),
          gainsDbi: 0,
        }),
      })),
  );
  pairs.sort((one, other) => one.lossDb - other.lossDb);
  const worst = pairs.find(({ isConfidential }) => !isConfidential);
  const isTooCloseToOthers = pairs.some(({ isConfidential, lossDb }) => isConfidential && lossDb < leastLossDb);
  const common = { severity: 'WARN', modelId: null } as const;
  const result = (): CheckResult[] => {
    if (!worst) return [];
    const { transmitter, receiver, lossDb } = worst;
    const params = { transmitter, receiver, lossDb: round(lossDb, 1), leastLossDb };
    return [{ ...common, code: 'CO_COUPLING', passed: lossDb >= leastLossDb, params }];
  };
  return [
    ...result(),
    ...(isTooCloseToOthers ? [{ ...common, code: 'CO_COUPLING_OTHERS', passed: false, params: { leastLossDb } }] : []),
  ];
}

/** What is checked of a project before it is sent, whether passed or not. */
export function comsisChecks(file: ComsisFile, { areaChecks, coSited, limits }: Given): CheckResult[] {
  const all = emittersOf(file, coSited);
  return [
    ...areaChecks,
    ...intermodulationChecks(all, limits.CO_INTERMODULATION),
    ...couplingChecks(all, limits.CO_COUPLING),
  ];
}
