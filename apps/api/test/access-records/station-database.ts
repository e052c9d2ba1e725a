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
  const followed = async () => {
    const [place] = await portal.database.query<{ id: string }>(
      `INSERT INTO station_followed_place (id, user_id, name, place, radius_km)
       SELECT gen_random_uuid(), u.id, 'Test', ST_SetSRID(ST_MakePoint(4, 45), 4326), 1 FROM app_user u
       WHERE u.login = 'watcher' RETURNING id`,
    );
    return { params: { id: place!.id } };
  };
  return {
    'stationDatabase.unfollowPlace': [{ about: 'a place that watcher follows', make: followed }],
    'stationDatabase.readTile': [{ about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) }],
    'stationDatabase.readReport': [{ about: 'the sheet of a station', make: sheet }],
    'stationDatabase.readStation': [{ about: 'a station', make: station }],
  };
}
