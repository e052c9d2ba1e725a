import { isTime } from '@portal/contracts';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { readTime, TimeInput } from './time-input.js';

test.each([
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  ['9h05', '09:05'],
  ['9h', '09:00'],
  ['14', '14:00'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['9.05', '09:05'],
  [' 23:59 ', '23:59'],
  ['', ''],
])('%j is %j', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['24:00', '12:60', 'noon', '12:5', '123456', '-1:00'])('%j is no time', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);
test('whatever is read is a time or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:h. ') }), (typed) => {
      const time = readTime(typed);
      return time === undefined || time === '' || isTime(time);
    }),
  );
});

function Start() {
  const [value, setValue] = useState<string>('');
  return (
    <>
      <TimeInput label="Début" value={value} onChange={setValue} />
      <output aria-label="value">{value}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Début' });
const kept = () => screen.getByRole('status', { name: 'value' });

it('is typed as people write it and shown in one form', async () => {
  const { person } = await openScreen({ element: <Start /> });
  await person.type(field(), '9h05');
  expect(field()).toHaveValue('9h05');
  await person.tab();
  expect(field()).toHaveValue('09:05');
  expect(kept()).toHaveTextContent('09:05');
});
it('is cleared and named when it is none', async () => {
  const { person } = await openScreen({ element: <Start /> });
  await person.type(field(), '25:00');
  await person.tab();
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(/«\s25:00\s» n’a pas pu être lu. Heure attendue/);
  expect(kept()).toHaveTextContent('');
});
