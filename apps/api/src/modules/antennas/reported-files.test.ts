import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAntennaFile } from '@portal/radio';

/** Copies of files that other programs were reported to read wrongly. */
const folder = join(import.meta.dirname, '../../../test/reported-files');
const read = (name: string) => readAntennaFile(new Uint8Array(readFileSync(join(folder, name))));

it.each([
  ['adf-ok.adf', 38.5, [361]],
  ['adf-ctrlz.adf', 38.5, [361]],
  ['adf-utf16-powershell.adf', 38.5, [361]],
  ['adf-inline-comment.adf', 38.5, [361]],
  ['adf-space-after-comma.adf', 38.5, [361]],
  ['adf-colon-no-comma.adf', 38.5, [361]],
  ['msi-ok.msi', 38.5, [361, 361]],
  ['msi-ctrlz.msi', 38.5, [361, 361]],
  ['msi-utf16.msi', 38.5, [361, 361]],
  ['msi-cr-only.msi', 38.5, [361, 361]],
  ['msi-two-comments.msi', 38.5, [361, 361]],
  ['msi-decimal-comma.msi', 38.5, [361, 361]],
  ['msi-ftb-unit.msi', 38.5, [361, 361]],
  ['msi-width-deg.msi', 38.5, [361, 361]],
  ['msi-freq-slash.msi', 38.5, [361, 361]],
  ['nsm-ok.nsm', 38.5, [15, 15]],
  ['nsm-ctrlz.nsm', 38.5, [15, 15]],
])('%s is read, with a gain of %d dBi', (name, gain, points) => {
  const { faults, value } = Object(read(name));
  expect(faults ?? []).toEqual([]);
  expect(value.gainMidDbi).toBeCloseTo(gain, 2);
  expect(value.patterns.map((each: { points: unknown[] }) => each.points.length)).toEqual(points);
});

it.each([
  ['adf-count-off-by-one.adf', [21, 'COUNT_WRONG']],
  ['adf-patcut-word.adf', [19, 'VALUE_UNKNOWN']],
  ['msi-gain-lower-db.msi', [7, 'UNIT_UNKNOWN']],
  ['msi-freq-space.msi', [3, 'NUMBER_INVALID']],
  ['nsm-comma-rows.nsm', [12, 'LINE_UNREADABLE']],
])('%s is refused with its line and reason', (name, fault) => {
  const [first] = read(name).faults;
  expect([first?.line, first?.code]).toEqual(fault);
});

it('figures with a bound or a unit, and remarks of several lines, are kept', () => {
  expect(read('msi-ftb-unit.msi')).toMatchObject({ value: { frontToBackDb: 28 } });
  expect(read('msi-width-deg.msi')).toMatchObject({ value: { azBeamwidthDeg: 65 } });
  expect(read('msi-two-comments.msi')).toMatchObject({ value: { comment: 'premier\nessai' } });
});
