import { DECISION_DEADLINE_DAYS, reportTypes } from '@portal/contracts';
import type { CountedCase } from '../features/statistics/counted-case.js';
import type { StationEvent } from '../features/statistics/station-events.repository.js';

const DAY_MS = 86_400_000;
/** Days of the history. */
const HISTORY_DAYS = 3 * 365;
const CASES = 420;
const EVENTS = 900;

/** Numbers from 0 to 1 that are the same at every start (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
/** The first entries are chosen most often. */
const pickFirst = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() ** 2 * from.length)]!;

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const modules = [...Array.from({ length: 8 }, () => 'mwApplicationsRequests'), 'antennas', 'equipments'] as const;
const bands = ['18G', '23G', '38G', '80G', '11G', '13G', '7G', '8G', 'L6', 'U6'];
const regions = ['84', '11', '93', '53', '76', '44', '32', '75', '27', '28', '52', '24', '94', '04'];

/** Eight of ten take half the deadline at most, one of ten comes late. */
function daysOf(random: Random): number {
  const turn = random();
  if (turn < 0.12) return DECISION_DEADLINE_DAYS + 1 + Math.floor(random() * 30);
  return 3 + Math.floor(random() * (turn < 0.8 ? DECISION_DEADLINE_DAYS / 2 : DECISION_DEADLINE_DAYS - 3));
}

/** Applications of three years, more of them each year and fewer in August. */
export function demoCases(holders: readonly string[], now: Date): CountedCase[] {
  const random = seeded(2026);
  return Array.from({ length: CASES }, () => {
    let ago = Math.floor(random() ** 1.3 * HISTORY_DAYS);
    if (dayBefore(now, ago).slice(5, 7) === '08' && random() < 0.6) ago += 31;
    const days = daysOf(random);
    const isDecided = ago > days && random() < 0.95;
    const module = pick(random, modules);
    const isLink = module === 'mwApplicationsRequests';
    return {
      module,
      holderId: pickFirst(random, holders),
      submittedOn: dayBefore(now, ago),
      decidedOn: isDecided ? dayBefore(now, ago - days) : null,
      days: isDecided ? days : null,
      isLate: isDecided && days > DECISION_DEADLINE_DAYS,
      bands: isLink ? [pickFirst(random, bands)] : [],
      regions: isLink ? [pickFirst(random, regions)] : [],
    };
  });
}

const places = ['Mont Ventoux', 'Fourvière', 'Grand Ballon', 'Menez Hom', 'Pic de Nore', 'Mont Cassel', 'Montparnasse'];
const managers = ['Télélien SA', 'Ondes d’Armor', 'Régie TéléPro', 'Alpina Réseaux'];

/** Use of the station database in the same three years. */
export function demoStationEvents(now: Date): StationEvent[] {
  const random = seeded(15);
  const stations = Array.from({ length: 40 }, (_, index) => ({
    stationAnfr: String(750_120_000 + index * 37).padStart(10, '0'),
    stationName: `${places[index % places.length]} ${1 + Math.floor(index / places.length)}`,
    stationManager: managers[index % managers.length]!,
  }));
  return Array.from({ length: EVENTS }, (): StationEvent => {
    const at = new Date(now.getTime() - random() ** 1.2 * HISTORY_DAYS * DAY_MS);
    const { stationManager, ...station } = pickFirst(random, stations);
    const turn = random();
    if (turn < 0.6) return { kind: 'stationOpened', at, detail: { stationManager, ...station } };
    if (turn < 0.92) {
      const reportType = pickFirst(random, reportTypes);
      const report = { reportName: `${reportType.toLowerCase()}-${station.stationAnfr}`, ...station };
      return turn < 0.78
        ? { kind: 'reportGenerated', at, detail: { reportType, ...report } }
        : { kind: 'reportPreviewed', at, detail: report };
    }
    return { kind: 'showAllUsed', at, detail: {} };
  });
}
