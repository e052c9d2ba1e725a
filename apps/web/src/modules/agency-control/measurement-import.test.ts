import { readMeasurements } from './measurement-import.js';

it('takes the rows that are measurements, and leaves the others with the reason', () => {
  const head = 'at;frequencyMHz;levelDbm;bandwidthMhz;uncertaintyDb;detector;rbwKhz;weather';
  const { taken, left } = readMeasurements(
    [
      head,
      '2026-11-28T10:42:00Z;17 845,5;-52,6;28;1,8;rms;100;rain',
      '2026-11-28;17845.5;-52.6;28;1.8;RMS;100;',
      '2026-11-28T10:50:00Z;17845.5;;28;1.8;RMS;100;',
      '2026-11-28T10:55:00Z;17845.5;loud;28;1.8;RMS;100;',
    ].join('\n'),
  );
  expect(taken).toEqual([
    {
      row: 2,
      at: '2026-11-28T10:42:00Z',
      data: {
        ...{ frequencyMhz: 17_845.5, levelDbm: -52.6, bandwidthMhz: 28, uncertaintyDb: 1.8 },
        ...{ detector: 'RMS', rbwKhz: 100, equipment: '' },
      },
    },
  ]);
  expect(left).toEqual([
    { row: 1, what: 'weather', reason: 'AG_IMPORT_COLUMN' },
    { row: 3, what: 'at', reason: 'AG_IMPORT_MOMENT' },
    { row: 4, what: 'levelDbm', reason: 'AG_IMPORT_VALUE' },
    { row: 5, what: 'levelDbm', reason: 'AG_IMPORT_VALUE' },
  ]);
});
