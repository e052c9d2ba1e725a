import { EMISSION_DESIGNATOR, necessaryBandwidthMhz } from './emission-designator.js';

test.each([
  ['28M0D7WET', 28],
  ['55M0D7W', 55],
  ['400KF9D', 0.4],
  ['13M8G7W', 13.8],
  ['1G20D7W', 1200],
  ['H500A1A', 0.0000005],
  ['28MD7W', undefined],
  ['0M28D7W', undefined],
  ['28M0Z7W', undefined],
  ['16K0F3E', 0.016],
  ['16K0F4E', undefined],
  ['16K0F5E', undefined],
  ['16K0F6E', undefined],
  ['28M0D7WIT', undefined],
  ['28M0D7WET', 28],
  ['28m0d7w', undefined],
  ['', undefined],
])('%s is of %s MHz', (designator, bandwidth) => {
  const found = necessaryBandwidthMhz(designator);
  expect([found, EMISSION_DESIGNATOR.test(designator)]).toEqual([bandwidth, bandwidth !== undefined]);
});
