import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { SliderInput } from './slider-input.js';

function Opacity(given: Partial<Parameters<typeof SliderInput>[0]>) {
  const [value, setValue] = useState<number>(50);
  return <SliderInput label="Opacité" unit="%" {...given} value={value} onChange={setValue} />;
}
const slider = () => screen.getByRole('slider', { name: 'Opacité' });

it('goes from 0 to 100 in steps of 1 by keyboard, and shows its value', async () => {
  const { person } = await openScreen({ element: <Opacity /> });
  expect(slider()).toHaveAttribute('aria-valuemin', '0');
  expect(slider()).toHaveAttribute('aria-valuemax', '100');
  act(() => slider().focus());
  await person.keyboard('{ArrowRight}');
  expect(slider()).toHaveAttribute('aria-valuetext', '51\u00a0%');
  expect(screen.getByRole('status')).toHaveTextContent('51 %');
  await person.keyboard('{End}{ArrowRight}');
  expect(slider()).toHaveAttribute('aria-valuenow', '100');
  await person.keyboard('{Home}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '0');
});
it('has other ends and steps where they are given', async () => {
  const { person } = await openScreen({ element: <Opacity minimum={-10} maximum={90} step={5} unit="°" /> });
  act(() => slider().focus());
  await person.keyboard('{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuetext', '45°');
  await person.keyboard('{Home}');
  expect(slider()).toHaveAttribute('aria-valuenow', '-10');
});
it('gives the focus to its thumb when it is jumped to', async () => {
  let target: HTMLElement | null = null;
  await openScreen({
    element: (
      <Opacity
        fieldRef={(element) => {
          target = element;
        }}
      />
    ),
  });
  expect(target).toBe(slider());
});
