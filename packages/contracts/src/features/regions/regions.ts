/** Codes of the official register, in its order: regions, then the collectivities overseas that belong to none. */
const regions = '01 02 03 04 06 11 24 27 28 32 44 52 53 75 76 84 93 94 975 977 978 984 986 987 988'.split(' ');

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'));

/** Departments of the mainland, Corsica's in the place of their former number, and those overseas. */
const departments = [...numbers(1, 19), '2A', '2B', ...numbers(21, 95), '971', '972', '973', '974', '976'];

/** Regions, then departments; a letter tells them apart, because both have a number 11. */
export const regionCodes: readonly string[] = [
  ...regions.map((code) => `R${code}`),
  ...departments.map((code) => `D${code}`),
];
