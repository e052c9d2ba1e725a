/** What a fee is for. */
export const feeServices = ['MW', 'ES', 'MW_ALLOTMENT', 'ES_ALLOTMENT', 'INDEPENDENT_MOBILE'] as const;
export type FeeService = (typeof feeServices)[number];

/** Bands of satellite services in the fee tables. */
export const satelliteFeeBands = ['L', 'S', 'C', 'Ku', 'Ka'] as const;

/** What the formulas of a right are computed from. */
export interface FeeInputs {
  /** Assigned in all directions together. */
  readonly bandwidthMhz: number | string;
  /** Key of the fee tables; bands that they do not name have the coefficient 1. */
  readonly band?: string | undefined;
  readonly lengthKm?: number | string | undefined;
  readonly capacityMbps?: number | undefined;
  /** Number of states of the modulation, or `adaptive`. */
  readonly states?: number | 'adaptive' | undefined;
  /** Radius of maximum use around a station of a mobile network. */
  readonly radiusKm?: number | string | undefined;
  /** Opening of its antenna; the whole circle unless given. */
  readonly openingDeg?: number | string | undefined;
  /** Part of the mainland's area that an allotment covers, 0 to 1. */
  readonly areaShare?: number | string | undefined;
}

/** A number that a rule uses, from a day on. */
export interface DatedValue {
  /** ISO date. */
  readonly from: string;
  /** Decimal text; null: such a right is not authorised. */
  readonly value: string | null;
  readonly legalBasis: string;
}

/** What a rule computes with, by name in its formulas. */
export interface FeeTerm {
  readonly key: string;
  /** Name of an input. */
  readonly input?: keyof FeeInputs;
  /** Name of a parameter, in which `{band}`, `{column}` and `{rate}` stand for what the inputs say. */
  readonly parameter?: string;
  /** Of inputs, parameters and the terms before it. */
  readonly formula?: string;
  /** Where the formula stands in the law. */
  readonly legalBasis?: string;
}

export interface FeeRule {
  readonly id: string;
  readonly service: FeeService;
  readonly version: number;
  readonly terms: readonly FeeTerm[];
  /** € a year for the availability of the frequencies, of the terms. */
  readonly availability: string;
  /** € a year for the management of the right, of the terms. */
  readonly management: string;
  /** Days of a year that are charged at least. */
  readonly leastDays: { readonly availability: number; readonly management: number };
  /** Days on which it is in force, both included. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly legalBasis: string;
}

/** Rules in force, and every parameter with its values. */
export interface FeeBook {
  readonly rules: readonly FeeRule[];
  readonly parameters: ReadonlyMap<string, readonly DatedValue[]>;
}
