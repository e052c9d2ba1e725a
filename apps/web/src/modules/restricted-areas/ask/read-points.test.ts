import { readPoints } from './read-points.js';

it('reads points by their headings, with either decimal sign, and names rows that hold none', () => {
  const file = [
    'Longitude;Latitude;Nom;Alt (m)',
    '4,779;45,8505;Caluire;310',
    '4°46\'44.4"E;45 51 00 N;Rillieux;',
    '4,779;95;Nowhere;',
    ';45,8;Half;',
  ].join('\r\n');
  expect(readPoints(file)).toEqual({
    points: [
      { id: 'Caluire', latitude: 45.8505, longitude: 4.779, topAmslM: 310 },
      { id: 'Rillieux', latitude: 45.85, longitude: expect.closeTo(4.779, 9) },
    ],
    faultyRows: [4, 5],
  });
});

it('takes columns in their order without headings, and the number of a row for a missing name', () => {
  expect(readPoints('A,45.85,4.779,5925,6425\n,45.86,4.78').points).toEqual([
    { id: 'A', latitude: 45.85, longitude: 4.779, lowMhz: 5925, highMhz: 6425 },
    { id: '2', latitude: 45.86, longitude: 4.78 },
  ]);
});
