/** A station that exists nowhere. */
export interface GeneratedRow {
  readonly id: string;
  readonly name: string;
  readonly band: string;
  /** MHz. */
  readonly frequency: number;
  /** yyyy-MM-dd */
  readonly since: string;
  readonly inUse: boolean;
}

export const bands: readonly string[] = ['L6', '11G', '13G', '18G', '23G', '38G'];
const sites = [
  'Mont Verdun',
  'Fourvière',
  'Mont Ventoux',
  'Sainte-Victoire',
  'Puy de Dôme',
  'Mont Aigoual',
  'Cap Béar',
];

const FIRST_MHZ = 5925;
const SPACING_MHZ = 29.65;
const CHANNELS = 1100;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAYS = 9500;
/** Coprime to the counts above: neighbours look different, and every run makes the same rows. */
const STRIDE = 7919;

export const generatedRows = (count: number): GeneratedRow[] =>
  Array.from({ length: count }, (_, index) => {
    const scattered = index * STRIDE;
    return {
      id: String(index + 1),
      name: `${sites[index % sites.length]} ${index + 1}`,
      band: bands[scattered % bands.length] ?? '',
      frequency: FIRST_MHZ + SPACING_MHZ * (scattered % CHANNELS),
      since: new Date(FIRST_DAY + (scattered % DAYS) * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length),
      inUse: index % 3 > 0,
    };
  });
