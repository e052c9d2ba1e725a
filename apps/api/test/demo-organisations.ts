/** Organisations that a portal with demonstration data has, by id. */
export const ARSF = '01990000-0000-7000-8000-000000000001';
export const TELELIEN = '01990000-0000-7000-8000-000000000010';
export const ALPINA = '01990000-0000-7000-8000-000000000011';
export const NORDFIBRE = '01990000-0000-7000-8000-000000000013';

/** The id of no organisation, account or request. */
export const NOBODY = '01990000-0000-7000-8000-0000000000ff';

/** Bodies that can be asked for their opinion. */
export const DEFENCE = '01990000-0000-7000-8000-000000000019';
export const AIRPORTS = '01990000-0000-7000-8000-000000000020';
