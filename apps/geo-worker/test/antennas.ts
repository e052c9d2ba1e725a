import type { GeoPolygon } from '@portal/contracts';

/** Reproducible numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Circles and sectors of 64 segments in clusters, like the antennas of a country. */
export function antennas(count: number, seed = 1): GeoPolygon[] {
  const next = random(seed);
  const clusters = Array.from(
    { length: Math.max(1, Math.round(Math.sqrt(count))) },
    () => [next() * 10, 42 + next() * 8] as const,
  );
  return Array.from({ length: count }, () => {
    const [lon, lat] = clusters[Math.floor(next() * clusters.length)]!;
    const apex: [number, number] = [lon + (next() - 0.5) * 0.8, lat + (next() - 0.5) * 0.8];
    const [radius, start] = [0.02 + next() * 0.15, next() * 2 * Math.PI];
    const width = next() < 0.5 ? 2 * Math.PI : 0.3 + next() * 2;
    const whole = width === 2 * Math.PI;
    const rim = Array.from({ length: whole ? 64 : 65 }, (_, i): [number, number] => {
      const angle = start + (width * i) / 64;
      return [apex[0] + radius * Math.cos(angle), apex[1] + radius * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [whole ? [...rim, rim[0]!] : [apex, ...rim, apex]] };
  });
}
