import type { IsoDay, Maintenance } from '@portal/contracts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The local day of a moment. */
export function dayOf(moment: string): IsoDay {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local time of a moment, `HH:mm`. */
export function timeOf(moment: string): string {
  const date = new Date(moment);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of a local day and time; undefined until both are filled in. */
export function momentOf(day: IsoDay, time: string): string | undefined {
  const date = new Date(`${day}T${time}`);
  return day === '' || time === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export type MaintenanceState = 'PLANNED' | 'RUNNING' | 'OVER';

export function stateOf({ startDate, endDate }: Maintenance, now = Date.now()): MaintenanceState {
  if (Date.parse(endDate) <= now) return 'OVER';
  return Date.parse(startDate) <= now ? 'RUNNING' : 'PLANNED';
}

/** Whether the maintenance lasts at some time of a local day. */
export const isOnDay = ({ startDate, endDate }: Maintenance, day: IsoDay): boolean =>
  dayOf(startDate) <= day && day <= dayOf(new Date(Date.parse(endDate) - 1).toISOString());
