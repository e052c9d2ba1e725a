import { type Equipment, type EquipmentDraft, equipmentRules } from '@portal/contracts/modules/equipments';
import { factoryEfficiencyClasses, minimumRic } from '@portal/radio';

const bands = [
  { bandCode: '6G', lowMhz: 6_425, highMhz: 7_125, duplexSpacingMhz: 340, spacings: [28, 56] },
  { bandCode: '8G', lowMhz: 7_725, highMhz: 8_275, duplexSpacingMhz: 311.32, spacings: [28] },
  { bandCode: '11G', lowMhz: 10_700, highMhz: 11_700, duplexSpacingMhz: 530, spacings: [28, 56] },
  { bandCode: '13G', lowMhz: 12_750, highMhz: 13_250, duplexSpacingMhz: 266, spacings: [28] },
  { bandCode: '15G', lowMhz: 14_500, highMhz: 15_350, duplexSpacingMhz: 420, spacings: [28, 56] },
  { bandCode: '18G', lowMhz: 17_700, highMhz: 19_700, duplexSpacingMhz: 1_010, spacings: [28, 56] },
  { bandCode: '23G', lowMhz: 22_000, highMhz: 23_600, duplexSpacingMhz: 1_008, spacings: [28, 56] },
  { bandCode: '38G', lowMhz: 37_000, highMhz: 39_500, duplexSpacingMhz: 1_260, spacings: [28, 56] },
  { bandCode: '80G', lowMhz: 71_000, highMhz: 86_000, duplexSpacingMhz: 10_000, spacings: [250] },
] as const;

const STATES = [4, 16, 32, 64, 128, 256, 512, 1024] as const;

/** Threshold of 4 states in 28 MHz, in dBm; each doubling of states costs 3 dB or a little more, each of width 3 dB. */
const FIRST_THRESHOLD_DBM = -91;
const STEP_DB = 3.4375;
const REFERENCE_SPACING_MHZ = 28;

const rounded = (figure: number, digits = 1): number => Number(figure.toFixed(digits));

function modesOf(spacing: number, powerDbm: number): NonNullable<EquipmentDraft['modes']> {
  const wider = 10 * Math.log10(spacing / REFERENCE_SPACING_MHZ);
  return STATES.flatMap((states) => {
    const limits = factoryEfficiencyClasses.find(({ referenceStates }) => referenceStates === states);
    if (!limits) return [];
    const doublings = Math.log2(states) - 2;
    const threshold = FIRST_THRESHOLD_DBM + wider + STEP_DB * doublings;
    return [
      {
        modulationStates: states,
        efficiencyClass: limits.name,
        channelSpacingMhz: spacing,
        ricMbps: rounded(minimumRic(limits, spacing) * 1.05),
        maxTxPowerDbm: powerDbm - doublings,
        rxThresholdBer6Dbm: rounded(threshold),
        rxThresholdBer10Dbm: rounded(threshold + 1.5),
      },
    ];
  });
}

/** Equipment to try the portal with, two makers in each band. Its makers are invented. */
export function demoEquipments(): Equipment[] {
  const rules = equipmentRules([]);
  const drafts = bands.flatMap(({ spacings, ...band }) =>
    [
      { manufacturer: 'Hyperion RF', series: 'HR', power: 24, mounting: 'SPLIT' as const },
      { manufacturer: 'Parabella', series: 'PL', power: 22, mounting: 'ALL_OUTDOOR' as const },
    ].map(
      ({ manufacturer, series, power, mounting }): EquipmentDraft => ({
        manufacturer,
        model: `${series}-${band.bandCode}`,
        systemKind: 'P2P_FDD',
        bands: [band],
        mounting,
        channelSpacingsMhz: [...spacings],
        modes: spacings.flatMap((spacing) => modesOf(spacing, power)),
        txPowerMinDbm: -5,
        txPowerMaxDbm: power,
        atpcRangeDb: 20,
        noiseFigureDb: 6,
        frequencyTolerancePpm: 5,
        xpic: power === 24,
        adaptiveModulation: true,
        harmonisedStandard: 'EN 302 217-2',
        txMask: [
          [0, 0],
          [spacings[0] * 0.5, 10],
          [spacings[0], 32],
          [spacings[0] * 2, 50],
        ],
        rxSelectivity: [
          [0, 0],
          [spacings[0] * 0.45, 3],
          [spacings[0] * 0.7, 30],
          [spacings[0] * 1.5, 60],
        ],
      }),
    ),
  );
  return drafts.map((draft) => rules.parse(draft));
}
