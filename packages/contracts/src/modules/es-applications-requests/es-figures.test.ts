import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLabels, placedFields } from '../../features/fields/field-set.js';
import { beamFeeInputs } from './es-fee.js';
import { esFields } from './es-fields.js';
import { beamFigures } from './es-figures.js';

it('powers and the figure of merit of a beam follow from what is typed', () => {
  const sent = { lowMhz: 14_000, highMhz: 14_036, gainMaxDbi: 54.3, maxPowerDbw: 20, maxPowerDensityDbwHz: -55 };
  const { eirpDbw, eirpDensityDbw4k, flatDensityDbwHz } = beamFigures(sent);
  expect(eirpDbw).toBeCloseTo(74.3, 6);
  // 4 kHz are 36.02 dB; 36 MHz are 75.56 dB.
  expect(eirpDensityDbw4k).toBeCloseTo(35.32, 2);
  expect(flatDensityDbwHz).toBeCloseTo(-55.56, 2);
  expect(beamFigures({ gainMaxDbi: 51.6, rxNoiseTempK: 130 }).gOverTDbK).toBeCloseTo(30.46, 2);
});

it.each([
  ['36 MHz in the Ku band', { lowMhz: 14_000, highMhz: 14_036 }, { bandwidthMhz: 36, band: 'Ku' }],
  ['72 MHz in the C band', { lowMhz: 5925, highMhz: 5997 }, { bandwidthMhz: 72, band: 'C' }],
  ['a beam without its band', { lowMhz: 5925 }, undefined],
])('what the fee of %s is computed from', (_what, beam, inputs) => expect(beamFeeInputs(beam)).toEqual(inputs));

it('every label and every choice of the fields has a text', () => {
  const texts = ['es-applications-requests', 'ui'].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, `../../../i18n/${folder}/fr.json`), 'utf8'))),
  );
  const choices = placedFields(esFields).flatMap(({ field: { choices: of, unit } }) => [
    ...(of?.values ?? []).map((value) => `${of?.prefix}${value}`),
    ...(unit ? [unit] : []),
  ]);
  expect([...fieldLabels(esFields), ...choices].filter((key) => !texts.includes(key))).toEqual([]);
});
