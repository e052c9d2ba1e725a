import { Geos } from '../src/engine/geos.js';
import { GeosEngine } from '../src/engine/geos-engine.js';
import type { Bench } from './bench.js';
import { findNativeGeos, NO_NATIVE_GEOS } from './native/find-native-geos.js';
import { verdictOf } from './report.js';
import { continentUnions, networkUnions } from './work/unions.js';
import { ringValidity } from './work/validity.js';

describe('without native GEOS', () => {
  it.each([networkUnions, continentUnions, ringValidity])(
    '%p says what is missing instead of a figure',
    async (work) => {
      const engine = new GeosEngine(await Geos.load());
      const bench: Bench = { engine, native: await findNativeGeos('none'), rounds: 1, scale: 0.01 };
      const findings = await work(bench);
      expect(findings.length).toBeGreaterThan(1);
      for (const finding of findings) {
        expect(finding.figure).toBeUndefined();
        expect(finding.detail).toBe(NO_NATIVE_GEOS);
        expect(verdictOf(finding)).toBe('not measured');
      }
    },
  );
});
