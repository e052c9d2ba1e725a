import { readNetwork } from './read-network.js';

it('reads hops with either decimal sign, leaves out headings, and names lines that hold none', () => {
  const file = [
    'site A;lat A;lon A;site B;lat B;lon B',
    'Lyon;45,75;4,85;Vienne;45,52;4,87',
    'Vienne;45.52;4.87;Tournon;45.07;4.83',
    'Tournon;45.07;4.83;;;',
    'Lyon;95;4.85;Vienne;45.52;4.87',
  ].join('\r\n');
  const { hops, faultyLines } = readNetwork(file);
  expect(hops.map(({ a, b }) => `${a.site} ${a.latitude} ${b.site}`)).toEqual([
    'Lyon 45.75 Vienne',
    'Vienne 45.52 Tournon',
  ]);
  expect(faultyLines).toEqual([4, 5]);
});
