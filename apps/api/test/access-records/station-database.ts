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
  return {
    'stationDatabase.readTile': [{ about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) }],
    'stationDatabase.readStation': [{ about: 'a station', make: station }],
  };
}
