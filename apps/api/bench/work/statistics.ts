import { stationStatisticsModule } from '@portal/contracts';
import pg from 'pg';
import { StationEventsRepository } from '../../src/features/statistics/station-events.repository.js';
import type { Sql } from '../../src/kernel/database/database.service.js';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';
import { signIn } from './portal-calls.js';

const EVENTS = 1_000_000;
const BATCH = 5_000;
const STATIONS = 20_000;
const MANAGERS = 300;
const DAYS = 3 * 365;
const DAY_MS = 86_400_000;
const YEAR = 2025;

/** What somebody would write who has the events alone. */
const COUNTED_ANEW = `
  SELECT date_trunc('month', at) AS month, kind, count(*) FROM station_event
  WHERE at >= '${YEAR}-01-01' AND at < '${YEAR + 1}-01-01' GROUP BY 1, 2 ORDER BY 1, 2`;

/** Events of three years up to the end of the measured one, spread evenly. */
const eventOf = (at: number, count: number) => ({
  kind: 'stationOpened' as const,
  at: new Date(Date.UTC(YEAR + 1, 0, 1) - DAYS * DAY_MS * (1 - at / count) - 1),
  detail: {
    stationAnfr: `S${at % STATIONS}`,
    stationName: `Station ${at % STATIONS}`,
    stationManager: `Manager ${at % MANAGERS}`,
  },
});

/** The charts of a year with a million events, against one statement that counts the events anew. */
export async function statistics(bench: Bench): Promise<Finding[]> {
  const { token } = await signIn(bench, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    const count = Math.ceil(EVENTS * bench.scale);
    const events = new StationEventsRepository();
    const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query(text, [...values])).rows as Row[];
    const sql: Sql = { query, prepared: (_name, text, values) => query(text, values) };
    for (let at = 0; at < count; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => eventOf(at + index, count));
      await events.add(sql, batch);
    }
    await client.query('VACUUM ANALYZE station_event, station_event_count, counted_station');
    const address = `${bench.portal}/api/main/statistics/charts/${stationStatisticsModule}/${YEAR}/0`;
    const charts = async (): Promise<void> => {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    const times = { portal: [] as number[], anew: [] as number[] };
    for (let round = -2; round < bench.rounds * 4; round++) {
      const [portalMs, anewMs] = [await timed(charts), await timed(() => client.query(COUNTED_ANEW))];
      if (round < 0) continue;
      times.portal.push(portalMs);
      times.anew.push(anewMs);
    }
    const [portalMs, anewMs] = [median(times.portal), median(times.anew)];
    return [
      {
        work: `charts of a year over ${count} events`,
        reach: { atMost: 1 },
        unit: '×',
        figure: portalMs / anewMs,
        detail: `${portalMs.toFixed(1)} ms over HTTP, counting one of its charts anew ${anewMs.toFixed(1)} ms`,
        measured: { portalMs, anewMs },
      },
    ];
  } finally {
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
