import { folded } from '@portal/contracts';
import type { CellValue, Column } from '../column.js';

/** What a column is narrowed to. Bounds are inclusive; days are yyyy-MM-dd. */
export type Filter =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'date'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'boolean'; readonly value: boolean };

export type Filters = Readonly<Record<string, Filter>>;

/** Day of a moment, where the user is. */
function dayOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const at = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Whether a value passes; what is empty passes no filter. */
export function passes(filter: Filter, value: CellValue): boolean {
  if (value === null || value === undefined || value === '') return false;
  switch (filter.kind) {
    case 'text':
      return folded(String(value)).includes(folded(filter.text));
    case 'number':
      return Number(value) >= (filter.min ?? Number.NEGATIVE_INFINITY) && Number(value) <= (filter.max ?? Infinity);
    case 'date': {
      const day = dayOf(String(value));
      return day >= (filter.from ?? '') && (filter.to === undefined || day <= filter.to);
    }
    case 'enum':
      return filter.values.includes(String(value));
    case 'boolean':
      return value === filter.value;
  }
}

/** A filter that lets everything pass is none. */
export function isIdle(filter: Filter): boolean {
  switch (filter.kind) {
    case 'text':
      return filter.text.trim() === '';
    case 'number':
      return filter.min === undefined && filter.max === undefined;
    case 'date':
      return filter.from === undefined && filter.to === undefined;
    case 'enum':
      return filter.values.length === 0;
    case 'boolean':
      return false;
  }
}

const RANGE = '..';
const range = (from: string | number | undefined, to: string | number | undefined) =>
  `${from ?? ''}${RANGE}${to ?? ''}`;

/** How a filter stands in an address. */
export function writeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return filter.text;
    case 'number':
      return range(filter.min, filter.max);
    case 'date':
      return range(filter.from, filter.to);
    case 'enum':
      return filter.values.join(',');
    case 'boolean':
      return String(filter.value);
  }
}

const numberIn = (text: string | undefined): number | undefined =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined;

const dayIn = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

function readAny<R>({ kind = 'text', options = [] }: Column<R>, text: string): Filter | undefined {
  const [from, to] = text.split(RANGE);
  switch (kind) {
    case 'text':
      return { kind, text };
    case 'number':
      return { kind, min: numberIn(from), max: numberIn(to) };
    case 'date':
      return { kind, from: dayIn(from), to: dayIn(to) };
    case 'enum': {
      const asked = text.split(',');
      return { kind, values: options.map(({ value }) => value).filter((value) => asked.includes(value)) };
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? { kind, value: text === 'true' } : undefined;
  }
}

/** The filter an address asks of a column; what it says wrongly is left out. */
export function readFilter<R>(column: Column<R>, text: string | null): Filter | undefined {
  const filter = text === null ? undefined : readAny(column, text);
  return filter && !isIdle(filter) ? filter : undefined;
}
