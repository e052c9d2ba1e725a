import type { Position } from '@portal/geo';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { PositionInput } from './position-input.js';

const kept = () => screen.getByRole('status', { name: 'value' });

function Site({ initial = null }: { readonly initial?: Position | null }) {
  const [at, setAt] = useState<Position | null>(initial);
  return (
    <>
      <PositionInput label="Position" value={at} onChange={setAt} />
      <output aria-label="value">{at?.join(' ')}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Position' });

it.each([
  ['48.8566 2.3522', '2.3522 48.8566'],
  ["48° 51' 24'' N 2° 21' 07'' E", /^2\.35194\d* 48\.85666\d*$/],
  ['2600000 1200000', /^7\.4386\d* 46\.9510\d*$/],
])('typed as %s is read', async (typed, position) => {
  const { person } = await openScreen({ element: <Site /> });
  await person.type(field(), typed);
  await person.tab();
  expect(kept()).toHaveTextContent(position);
  expect((field() as HTMLInputElement).value).toMatch(/^\d+° \d\d' \d\d\.\d\d'' N \d+° \d\d' \d\d\.\d\d'' E$/);
});
it('says how Swiss metres were understood', async () => {
  const { person } = await openScreen({ element: <Site /> });
  await person.type(field(), '2600000 1200000');
  expect(field()).toHaveAccessibleDescription(/EPSG:2056, 46° 57' \d\d\.\d\d'' N 7° 26' \d\d\.\d\d'' E/);
});
it('keeps every digit when it is only visited', async () => {
  const { person } = await openScreen({ element: <Site initial={[2.352_212_34, 48.856_612_34]} /> });
  await person.click(field());
  await person.tab();
  expect(kept()).toHaveTextContent('2.35221234 48.85661234');
});
it('is cleared and named when it is none, or more than one', async () => {
  const { person } = await openScreen({ element: <Site initial={[2, 48]} /> });
  await person.type(field(), 'Paris');
  await person.tab();
  expect(kept()).toHaveTextContent('');
  expect(field()).toHaveAccessibleDescription(/«\sParis\s» n’a pas pu être lu/);
});

it('reads Lambert-93 metres and offers the reading in Web Mercator, also after the field is left', async () => {
  const { person } = await openScreen({ element: <Site /> });
  await person.type(field(), '700000 6600000');
  expect(field()).toHaveAccessibleDescription(/EPSG:2154, 46° 30' 00\.00'' N 3° 00' 00\.00'' E/);
  await person.tab();
  expect(kept()).toHaveTextContent(/^3(\.0+\d*)? 46\.(5|4999)/);
  await person.click(screen.getByRole('button', { name: /^Lire plutôt\s: EPSG:3857, 50° 5\d' .* N 6° 17' .* E$/ }));
  expect(kept()).toHaveTextContent(/^6\.28\d* 50\.8\d*$/);
  await person.click(screen.getByRole('button', { name: /^Lire plutôt\s: EPSG:2154/ }));
  expect(kept()).toHaveTextContent(/^3(\.0+\d*)? 46\.(5|4999)/);
});
it('offers no other reading for a text that has one meaning only', async () => {
  const { person } = await openScreen({ element: <Site /> });
  await person.type(field(), '48.8566 N 2.3522 E');
  await person.tab();
  expect(screen.queryByRole('button', { name: /Lire plutôt/ })).toBeNull();
});
