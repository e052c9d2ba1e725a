import { emissionOf } from './mode-filling.js';

const mode = (modulationStates: number, ricMbps: number, maxTxPowerDbm: number, emissionDesignator?: string) => ({
  ...{ modulationStates, ricMbps, maxTxPowerDbm, emissionDesignator },
  channelSpacingMhz: 28,
  rxThresholdBer6Dbm: -70,
});
const equipment = {
  bands: [],
  channelSpacingsMhz: [28],
  txPowerMaxDbm: 25,
  modes: [mode(4, 40, 25, '28M0G7W'), mode(128, 170, 17, '28M0D7W'), mode(1024, 230, 14)],
};

it('takes power, modulation and designator from the mode that carries the capacity', () => {
  const at = (capacityMbps: number | null) => emissionOf(equipment, { spacingMhz: 28, capacityMbps });
  expect(at(155)).toEqual({ txPowerDbm: 17, referenceModulation: '128', emissionDesignator: '28M0D7W' });
  expect(at(200)).toEqual({ txPowerDbm: 14, referenceModulation: '1024' });
  expect(at(300)).toEqual({});
  expect(at(null)).toEqual({});
});
