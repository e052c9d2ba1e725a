import type { Position } from '@portal/geo';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { CoordinateInput } from './coordinate-input.js';
import { PositionInput } from './position-input.js';

const kept = () => screen.getByRole('status', { name: 'value' });

describe('one coordinate', () => {
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
});

describe('a position', () => {
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
});
