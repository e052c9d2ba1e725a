import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import type { EquipmentDraft } from '@portal/contracts/modules/equipments';

/** An 18 GHz dish of 60 cm that passes every rule and check. */
export const dish = (changes: Partial<AntennaDraft> = {}): AntennaDraft => ({
  manufacturer: 'Parabella',
  model: 'PB-06-18',
  usage: ['FIXED_P2P'],
  antennaType: 'PARABOLIC',
  lowFreqMhz: 17_700,
  highFreqMhz: 19_700,
  gainMidDbi: 38.8,
  azBeamwidthDeg: 1.9,
  elBeamwidthDeg: 1.9,
  polarisations: ['DUAL'],
  diameterM: 0.6,
  rpeClass: '3',
  referencePattern: 'F699',
  ...changes,
});

/** An 18 GHz radio with two modes in 28 MHz that passes every rule and check. */
export const radio = (changes: Partial<EquipmentDraft> = {}): EquipmentDraft => ({
  manufacturer: 'Hyperion RF',
  model: 'HR-18',
  hardwareVersion: 'A',
  systemKind: 'P2P_FDD',
  bands: [
    { bandCode: '18G', lowMhz: 17_700, highMhz: 19_700, duplexSpacingMhz: 1010 },
    { bandCode: '23G', lowMhz: 22_000, highMhz: 23_600 },
  ],
  channelSpacingsMhz: [28, 56],
  modes: [
    {
      modulationStates: 4,
      efficiencyClass: '2',
      channelSpacingMhz: 28,
      ricMbps: 40,
      maxTxPowerDbm: 24,
      rxThresholdBer6Dbm: -91,
    },
    {
      modulationStates: 256,
      efficiencyClass: '6L',
      channelSpacingMhz: 28,
      ricMbps: 160,
      maxTxPowerDbm: 22,
      rxThresholdBer6Dbm: -69.5,
    },
  ],
  txPowerMinDbm: -5,
  txPowerMaxDbm: 24,
  xpic: false,
  adaptiveModulation: true,
  ...changes,
});

/** A pattern of five points. */
export const patternCsv = [
  'frequencyMhz;cut;polarisation;angleDeg;relGainDb;kind',
  ...[
    [-180, -60],
    [-1, -3],
    [0, 0],
    [1, -3],
    [180, -60],
  ].map(([angle, gain]) => `18700;AZ;V/V;${angle};${gain};ENVELOPE`),
  '',
].join('\n');
