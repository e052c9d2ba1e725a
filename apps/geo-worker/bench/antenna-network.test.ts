import { validate } from '@portal/geo';
import { planarArea } from '../test/planar-area.js';
import { antennaNetwork } from './antenna-network.js';

describe('an antenna network', () => {
  it('is the same for the same seed, another for another', () => {
    expect(antennaNetwork(40)).toEqual(antennaNetwork(40));
    expect(antennaNetwork(40, 2)).not.toEqual(antennaNetwork(40));
  });

  it('is made of valid circles and sectors of 64 segments', () => {
    const network = antennaNetwork(200);
    expect(network).toHaveLength(200);
    for (const shape of network) expect(validate(shape)).toEqual({ valid: true, crossings: [] });
    expect(new Set(network.map(({ coordinates: [ring] }) => ring!.length))).toEqual(new Set([65, 67]));
  });

  it.each([250, 4000])('of %p shapes covers as much of the country as one of a thousand', (count) => {
    const covered = (shapes: number) => antennaNetwork(shapes).reduce((sum, shape) => sum + planarArea(shape), 0);
    expect(Math.abs(covered(count) / covered(1000) - 1)).toBeLessThan(0.15);
  });
});
