/** How a series is drawn: by colour and by pattern or line. */
export type SeriesLook = 'first' | 'second' | 'third' | 'fourth';

export interface ChartColumn {
  readonly key: string;
  readonly label: string;
  /** Absent: the table alone has the column. */
  readonly look?: SeriesLook;
  /** Of its values; none unless given. */
  readonly decimals?: number;
}

export interface ChartRow {
  readonly id: string;
  readonly label: string;
  /** Short form for an axis. */
  readonly tick?: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** Figures that are drawn and stand in a table: both have the same rows. */
export interface ChartData {
  /** Heading of the rows. */
  readonly heading: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
}

export const drawnColumns = ({ columns }: ChartData): (ChartColumn & { readonly look: SeriesLook })[] =>
  columns.flatMap(({ look, ...column }) => (look ? [{ ...column, look }] : []));

/** Colours that the theme gives to series, in either scheme. */
export const seriesColours: Readonly<Record<SeriesLook, string>> = {
  first: 'var(--info-line)',
  second: 'var(--amber-line)',
  third: 'var(--review-line)',
  fourth: 'var(--green-line)',
};
