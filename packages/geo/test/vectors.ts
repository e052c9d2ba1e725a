import type { Position } from '../src/units.js';

/** `[longitude, latitude]` of two sites with the WGS 84 figures published for them. */
export const geodesicVectors: readonly {
  a: Position;
  b: Position;
  km: number;
  ab: number;
  ba: number;
  sphereKm: number;
}[] = [
  { a: [4.779, 45.8505], b: [4.8216, 45.7623], km: 10.347, ab: 161.32, ba: 341.35, sphereKm: 10.352 },
  { a: [2.322, 48.8421], b: [2.237, 48.892], km: 8.348, ab: 311.7, ba: 131.63, sphereKm: 8.336 },
  { a: [5.2786, 44.1739], b: [5.5786, 43.5318], km: 75.311, ab: 161.22, ba: 341.42, sphereKm: 75.365 },
  { a: [4.6171, 45.3889], b: [2.9644, 45.7722], km: 135.837, ab: 288.87, ba: 107.69, sphereKm: 135.54 },
];

export const freeSpaceVectors = [
  { fGHz: 18.7, dKm: 10, dB: 137.887 },
  { fGHz: 6.175, dKm: 50, dB: 142.242 },
  { fGHz: 38, dKm: 2, dB: 130.066 },
  { fGHz: 80, dKm: 3, dB: 140.054 },
] as const;

export const fresnelVectors = [
  { d1: 5, d2: 5, fGHz: 18.7, m: 6.326 },
  { d1: 25, d2: 25, fGHz: 6.175, m: 24.614 },
  { d1: 5, d2: 20, fGHz: 7.5, m: 12.634 },
] as const;

export const bulgeVectors = [
  { d1: 25, d2: 25, k: 4 / 3, m: 36.788 },
  { d1: 25, d2: 25, k: 2 / 3, m: 73.576 },
  { d1: 5, d2: 5, k: 4 / 3, m: 1.472 },
] as const;
