import { carryingMode, fitsSpacing } from './carrying-mode.js';

const mode = (modulationStates: number, channelSpacingMhz: number, ricMbps: number) => ({
  modulationStates,
  channelSpacingMhz,
  ricMbps,
});
const modes = [mode(1024, 28, 230), mode(4, 28, 40), mode(256, 28, 160), mode(256, 56, 330)];

it('takes a radio of 28 MHz in a channel of 27.5 or 29.65 MHz, and not in one of 26.5 or 40 MHz', () => {
  const spacings = [27.5, 29.65, 26.5, 40, 14];
  expect(spacings.map((spacing) => fitsSpacing(28, spacing))).toEqual([true, true, false, false, false]);
});

it.each([
  [40, 4],
  [41, 256],
  [230, 1024],
])('carries %d Mbit/s with the fewest states that do', (capacityMbps, states) => {
  expect(carryingMode(modes, { channelSpacingMhz: 27.5, capacityMbps })?.modulationStates).toBe(states);
});

it('has no mode for a capacity or a spacing beyond all of them', () => {
  expect(carryingMode(modes, { channelSpacingMhz: 27.5, capacityMbps: 300 })).toBeUndefined();
  expect(carryingMode(modes, { channelSpacingMhz: 110, capacityMbps: 40 })).toBeUndefined();
});
