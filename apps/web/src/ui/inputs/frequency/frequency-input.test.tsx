import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { numberText } from '../number/typed-number.js';
import { inUnit, readFrequency, unitOf } from './frequency.js';
import { FrequencyInput } from './frequency-input.js';

test.each([
  ['7,125', 'GHz', 7125],
  ['7125', 'MHz', 7125],
  ['12.5 GHz', 'MHz', 12500],
  ['12500mhz', 'GHz', 12500],
  ['150 kHz', 'MHz', 0.15],
  ['1 Hz', 'MHz', 0.000001],
  ['0,1234567', 'MHz', 0.123457],
  ['', 'MHz', null],
] as const)('%j typed in a field of %s is %p MHz', (typed, unit, mhz) =>
  expect(readFrequency(typed, unit, 'fr')).toBe(mhz),
);

test.each(['abc', '-1', 'GHz', '1 THz', '1e400'])('%j is no frequency', (typed) =>
  expect(readFrequency(typed, 'MHz', 'fr')).toBeUndefined(),
);

test('megahertz below ten gigahertz, gigahertz from there', () => {
  expect([null, 0, 9999.999999, 10_000, 86_000].map(unitOf)).toEqual(['MHz', 'MHz', 'MHz', 'GHz', 'GHz']);
});

const hertz = fc.integer({ min: 0, max: 300_000_000_000 });
test('every hertz survives being written in either unit and read again', () => {
  fc.assert(
    fc.property(hertz, fc.constantFrom('MHz' as const, 'GHz' as const), (hz, unit) => {
      const mhz = Number((hz / 1e6).toFixed(6));
      expect(readFrequency(numberText(inUnit(mhz, unit), 'fr'), unit, 'fr')).toBe(mhz);
    }),
  );
});

function Carrier({ initial = null }: { readonly initial?: number | null }) {
  const [mhz, setMhz] = useState<number | null>(initial);
  return (
    <>
      <FrequencyInput label="Fréquence" value={mhz} onChange={setMhz} />
      <output aria-label="value">{mhz}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Fréquence' });
const unit = () => screen.getByRole('combobox', { name: /^Unité\s: Fréquence$/ });
const kept = () => screen.getByRole('status', { name: 'value' });

it('shows what it keeps in the unit of its size, and the other beside', async () => {
  await openScreen({ element: <Carrier initial={38_500.125} /> });
  expect(field()).toHaveValue('38,500125');
  expect(unit()).toHaveValue('GHz');
  expect(field()).toHaveAccessibleDescription(/Lu\s: 38500,125\sMHz/);
});
it('keeps megahertz, whatever the unit typed', async () => {
  const { person } = await openScreen({ element: <Carrier /> });
  await person.type(field(), '12.5 GHz');
  await person.tab();
  expect(kept()).toHaveTextContent('12500');
  expect(field()).toHaveValue('12,5');
  expect(unit()).toHaveValue('GHz');
});
it('does not change its unit under the typing', async () => {
  const { person } = await openScreen({ element: <Carrier /> });
  await person.type(field(), '12500');
  expect(unit()).toHaveValue('MHz');
  expect(field()).toHaveValue('12500');
  expect(kept()).toHaveTextContent('12500');
});
it('shows the same frequency in the unit that is chosen', async () => {
  const { person } = await openScreen({ element: <Carrier initial={7125} /> });
  await person.selectOptions(unit(), 'GHz');
  expect(field()).toHaveValue('7,125');
  expect(kept()).toHaveTextContent('7125');
});
it('is cleared and named when it is none', async () => {
  const { person } = await openScreen({ element: <Carrier initial={7125} /> });
  await person.type(field(), 'x');
  await person.tab();
  expect(kept()).toHaveTextContent('');
  expect(field()).toHaveAccessibleDescription(/«\sx\s» n’a pas pu être lu/);
});
