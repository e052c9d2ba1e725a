import { interferenceDbm, noiseFloorDbm, type ReceivingStation, type SendingStation } from './interference.js';

const sender: SendingStation = {
  at: [4.779, 45.8505],
  azimuth: 161.32,
  gainDbi: 38.46,
  eirpDbm: 57.46,
  frequencyMhz: 17_727.5,
  spacingMhz: 27.5,
  polarisation: 'V',
};
const receiver: ReceivingStation = {
  at: [4.8216, 45.7623],
  azimuth: 341.35,
  gainDbi: 38.46,
  lineLossDb: 1,
  frequencyMhz: 17_727.5,
  spacingMhz: 27.5,
  polarisation: 'V',
};

describe('interference', () => {
  it('on the axes of both antennas is the level of the link budget', () =>
    expect(interferenceDbm(sender, receiver)).toBeCloseTo(-42.8, 1));

  it('falls off the axis of either antenna, and between crossed polarisations', () => {
    const onAxis = interferenceDbm(sender, receiver)!;
    expect(interferenceDbm({ ...sender, azimuth: 171.32 }, receiver)).toBeLessThan(onAxis - 25);
    expect(interferenceDbm(sender, { ...receiver, azimuth: 1.35 })).toBeLessThan(onAxis - 25);
    expect(interferenceDbm(sender, { ...receiver, polarisation: 'H' })).toBeCloseTo(onAxis - 20, 6);
    expect(interferenceDbm(sender, { ...receiver, polarisation: 'DUAL' })).toBeCloseTo(onAxis, 6);
  });

  it('falls by half where channels meet by half, and is none in the next channel', () => {
    const onAxis = interferenceDbm(sender, receiver)!;
    expect(interferenceDbm({ ...sender, frequencyMhz: 17_741.25 }, receiver)).toBeCloseTo(onAxis - 3, 1);
    expect(interferenceDbm({ ...sender, frequencyMhz: 17_755 }, receiver)).toBeUndefined();
  });

  it('of antennas on one mast is finite', () =>
    expect(interferenceDbm(sender, { ...receiver, at: sender.at })).toBeLessThan(100));
});

it('the noise floor of 27.5 MHz with a noise figure of 5 dB is −94.6 dBm', () =>
  expect(noiseFloorDbm(27.5)).toBeCloseTo(-94.61, 2));
