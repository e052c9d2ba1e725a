import { randomInt } from 'node:crypto';
import type { AccessRecords, RecordMaker } from '../access-record.js';

/** Stations: one without parts. */
export function records({ portal }: RecordMaker): AccessRecords {
  const station = async () => {
    const stationAnfr = String(randomInt(1e9, 9e9));
    await portal.database.query(
      `INSERT INTO station (station_anfr, name, source, operator, status) VALUES ($1, 'Test', 'IMPORT', 'Test', 'UNKNOWN')`,
      [stationAnfr],
    );
    return { params: { stationAnfr } };
  };
  const sheet = async () => {
    const { params } = await station();
    return { params: { reportType: 'STATION_SHEET' }, query: `?format=csv&stationAnfr=${params.stationAnfr}` };
  };
  return {
    'stationDatabase.readTile': [{ about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) }],
    'stationDatabase.readReport': [{ about: 'the sheet of a station', make: sheet }],
    'stationDatabase.readStation': [{ about: 'a station', make: station }],
  };
}
