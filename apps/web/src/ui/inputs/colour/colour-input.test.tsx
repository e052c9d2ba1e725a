import { isColour } from '@portal/contracts';
import { act, screen, within } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { ColourInput } from './colour-input.js';
import { palette } from './palette.js';

test('there are a hundred presets, all different, all colours', () => {
  expect(new Set(palette).size).toBe(100);
  expect(palette.every(isColour)).toBe(true);
});

function Line({ initial = '#1b5a96', withOpacity }: { readonly initial?: string; readonly withOpacity?: boolean }) {
  const [colour, setColour] = useState(initial);
  return (
    <>
      <ColourInput label="Trait" value={colour} onChange={setColour} withOpacity={withOpacity} />
      <output aria-label="value">{colour || 'none'}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Trait' });
const kept = () => screen.getByRole('status', { name: 'value' });
const ok = () => screen.getByRole('button', { name: 'OK' });

async function openPicker(element: JSX.Element) {
  const opened = await openScreen({ element });
  await opened.person.click(screen.getByRole('button', { name: /^Choisir la couleur\s: Trait$/ }));
  await screen.findByRole('dialog');
  return opened;
}

it.each(['#A01D17', '#a01d17cc', 'rgb(160,29,23)', 'rgba(160,29,23,0.5)'])('is written as %s', async (text) => {
  const { person } = await openScreen({ element: <Line /> });
  await person.clear(field());
  await person.type(field(), text);
  await person.tab();
  expect(kept()).toHaveTextContent(text);
});
it('is cleared and named when it is none', async () => {
  const { person } = await openScreen({ element: <Line /> });
  await person.clear(field());
  await person.type(field(), 'red');
  await person.tab();
  expect(kept()).toHaveTextContent('none');
  expect(field()).toHaveAccessibleDescription(/«\sred\s» n’a pas pu être lu/);
});
it('is taken from the presets once OK is pressed', async () => {
  const { person } = await openPicker(<Line />);
  await person.click(screen.getByRole('button', { name: palette[42]! }));
  expect(kept()).toHaveTextContent('#1b5a96');
  await person.click(ok());
  expect(kept()).toHaveTextContent(palette[42]!);
});
it('stays as it was when nothing is changed, to the last digit', async () => {
  const { person } = await openPicker(<Line initial="#1b5a97" />);
  await person.click(ok());
  expect(kept()).toHaveTextContent('#1b5a97');
});
it('is left alone when the popup is left', async () => {
  const { person } = await openPicker(<Line />);
  await person.click(screen.getByRole('button', { name: palette[42]! }));
  await person.keyboard('{Escape}');
  expect(kept()).toHaveTextContent('#1b5a96');
});
it('is emptied', async () => {
  const { person } = await openPicker(<Line />);
  await person.click(screen.getByRole('button', { name: 'Sans couleur' }));
  expect(kept()).toHaveTextContent('none');
});
it('is mixed by keys: hue to 360, the others to 100', async () => {
  const { person } = await openPicker(<Line initial="#ff0000" />);
  const slider = (name: string) => screen.getByRole('slider', { name });
  expect(slider('Teinte')).toHaveAttribute('aria-valuemax', '360');
  expect(slider('Saturation')).toHaveAttribute('aria-valuemax', '100');
  act(() => slider('Luminosité').focus());
  await person.keyboard('{Home}');
  act(() => slider('Teinte').focus());
  await person.keyboard('{ArrowRight>240/}');
  act(() => slider('Luminosité').focus());
  await person.keyboard('{End}');
  await person.click(ok());
  expect(kept()).toHaveTextContent('#0000ff');
});
it('has an opacity where one is wanted, from 0 to 100', async () => {
  const { person } = await openPicker(<Line withOpacity />);
  const opacity = screen.getByRole('slider', { name: 'Opacité' });
  expect(opacity).toHaveAttribute('aria-valuemax', '100');
  act(() => opacity.focus());
  await person.keyboard('{Home}');
  await person.click(ok());
  expect(kept()).toHaveTextContent(/^#[0-9a-f]{6}00$/);
});
it('has none elsewhere', async () => {
  await openPicker(<Line initial="#1b5a96cc" />);
  expect(screen.queryByRole('slider', { name: 'Opacité' })).toBeNull();
});
it('may be written in the popup, where OK waits for a colour', async () => {
  const { person } = await openPicker(<Line />);
  const written = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Code de la couleur' });
  await person.clear(written);
  await person.type(written, 'rgb(1,2,');
  expect(ok()).toBeDisabled();
  await person.type(written, '3)');
  await person.click(ok());
  expect(kept()).toHaveTextContent('#010203');
});
