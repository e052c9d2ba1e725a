import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { CoordinateInput } from './coordinate-input.js';

const kept = () => screen.getByRole('status', { name: 'value' });

function Longitude() {
  const [text, setText] = useState('');
  return (
    <>
      <CoordinateInput label="Longitude" axis="longitude" value={text} onChange={setText} />
      <output aria-label="value">{text}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Longitude' });

it('is read in each of its forms and shown as degrees, minutes, seconds once left', async () => {
  const { person } = await openScreen({ element: <Longitude /> });
  await person.type(field(), '-2,5');
  expect(field()).toHaveAccessibleDescription("Lu\u00a0: 2° 30' 00.00'' W");
  await person.tab();
  expect(field()).toHaveValue("2° 30' 00.00'' W");
  expect(kept()).toHaveTextContent('-2.5');
  await person.clear(field());
  await person.type(field(), '2 21 07.00');
  await person.tab();
  expect(field()).toHaveValue("2° 21' 07.00'' E");
});
it('is cleared and named when it is none', async () => {
  const { person } = await openScreen({ element: <Longitude /> });
  await person.type(field(), '181');
  await person.tab();
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(/«\s181\s» n’a pas pu être lu/);
  expect(kept()).toHaveTextContent('');
});
