import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { AzimuthInput, azimuthOfPoint } from './azimuth-input.js';

function Azimuth({ initial = null }: { readonly initial?: number | null }) {
  const [azimuth, setAzimuth] = useState<number | null>(initial);
  return (
    <>
      <AzimuthInput label="Azimut" value={azimuth} onChange={setAzimuth} />
      <output aria-label="value">{azimuth}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: /^Azimut/ });
const dial = () => screen.getByRole('slider', { name: /^Cadran\s: Azimut$/ });
const kept = () => screen.getByRole('status', { name: 'value' });

it('is typed in degrees', async () => {
  const { person } = await openScreen({ element: <Azimuth /> });
  expect(dial()).toHaveAttribute('aria-valuetext', 'aucun');
  await person.type(field(), '123,456');
  await person.tab();
  expect(kept()).toHaveTextContent(/^123.46$/);
  expect(dial()).toHaveAttribute('aria-valuetext', '123,46°');
});
it.each([
  ['360', '0'],
  ['400', '0'],
  ['-5', '0'],
  ['359,99', '359.99'],
])('%s typed settles at %s', async (typed, settled) => {
  const { person } = await openScreen({ element: <Azimuth /> });
  await person.type(field(), typed);
  await person.tab();
  expect(kept()).toHaveTextContent(settled);
});
it('is turned by keys, through north', async () => {
  const { person } = await openScreen({ element: <Azimuth initial={358} /> });
  act(() => dial().focus());
  await person.keyboard('{ArrowRight}{ArrowUp}{PageUp}');
  expect(kept()).toHaveTextContent(/^10$/);
  await person.keyboard('{PageDown}{ArrowLeft}');
  expect(kept()).toHaveTextContent(/^359$/);
  await person.keyboard('{Home}');
  expect(kept()).toHaveTextContent(/^0$/);
});
it('is turned by pointer', async () => {
  await openScreen({ element: <Azimuth /> });
  dial().getBoundingClientRect = () => new DOMRect(100, 100, 72, 72);
  // jsdom has no pointer events of its own; those of the mouse carry the same.
  const pointer = (type: string, buttons: number, clientX: number, clientY: number) =>
    fireEvent(dial(), new MouseEvent(type, { bubbles: true, buttons, clientX, clientY }));
  pointer('pointerdown', 1, 172, 136);
  expect(kept()).toHaveTextContent(/^90$/);
  pointer('pointermove', 1, 136, 172);
  expect(kept()).toHaveTextContent(/^180$/);
  pointer('pointermove', 0, 136, 100);
  expect(kept()).toHaveTextContent(/^180$/);
});

test('a point in a direction is read as that direction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 5, max: 500, noNaN: true }), (azimuth, away) => {
      const angle = (azimuth * Math.PI) / 180;
      const [x, y] = [50 + away * Math.sin(angle), 50 - away * Math.cos(angle)];
      expect(azimuthOfPoint(new DOMRect(0, 0, 100, 100), x, y)).toBe(azimuth);
    }),
  );
});
