import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { CoordinateInput, coordinateTexts } from './coordinate-input.js';

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

function Place() {
  const [texts, setTexts] = useState({ latitude: '', longitude: '' });
  return (
    <>
      <CoordinateInput
        label="Latitude"
        axis="latitude"
        value={texts.latitude}
        onChange={(latitude) => setTexts((now) => ({ ...now, latitude }))}
        onPair={(position) => setTexts(coordinateTexts(position))}
      />
      <output aria-label="value">{`${texts.latitude} ${texts.longitude}`}</output>
    </>
  );
}

it.each([
  ['45°54\'12.5"N 6°04\'30.0"E', /^45\.90347222\d* 6\.075$/],
  ['45.9034, 6.1667', '45.9034 6.1667'],
  ['45.9034\t6.1667', '45.9034 6.1667'],
  ['940875 6538870', /^45\.\d+ 6\.\d+$/],
])('fills latitude and longitude from the pasted pair %j', async (pair, expected) => {
  const { person } = await openScreen({ element: <Place /> });
  await person.click(screen.getByRole('textbox', { name: 'Latitude' }));
  await person.paste(pair);
  await person.tab();
  expect(kept()).toHaveTextContent(expected);
});
it.each([
  ['1°30\'00.5"W', '-1.500138888889'],
  ["1°30.5'E", '1.508333333333'],
  ['E1 30 00', '1.5'],
  ['1.5 W', '-1.5'],
])('reads %j, as other programs write it', async (typed, value) => {
  const { person } = await openScreen({ element: <Longitude /> });
  await person.type(field(), typed);
  await person.tab();
  expect(kept()).toHaveTextContent(value);
});

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
