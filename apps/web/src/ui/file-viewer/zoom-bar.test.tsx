import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { useZoom, ZOOM_LEVELS } from './use-zoom.js';
import { ZoomBar } from './zoom-bar.js';

function Viewer() {
  return (
    <>
      <ZoomBar zoom={useZoom()} />
      <button type="button">elsewhere</button>
    </>
  );
}
const level = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ');
const button = (name: string) => screen.getByRole('button', { name });

it('starts with what fits, goes up and down in steps, and back', async () => {
  const { person } = await openScreen({ element: <Viewer /> });
  expect(level()).toBe('100 %');
  await person.click(button('Agrandir'));
  expect(level()).toBe('125 %');
  await person.click(button('Réduire'));
  await person.click(button('Réduire'));
  expect(level()).toBe('75 %');
  await person.click(button('Ajuster à la fenêtre'));
  expect(level()).toBe('100 %');
});

it('ends at half and at three times, where its buttons keep the focus', async () => {
  const { person } = await openScreen({ element: <Viewer /> });
  for (const _ of ZOOM_LEVELS) await person.click(button('Agrandir'));
  expect(level()).toBe('300 %');
  expect(button('Agrandir')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Agrandir')).toHaveFocus();
  for (const _ of ZOOM_LEVELS) await person.click(button('Réduire'));
  expect(level()).toBe('50 %');
});

it('has keys, and leaves those with Ctrl to the browser', async () => {
  const { person } = await openScreen({ element: <Viewer /> });
  button('elsewhere').focus();
  await person.keyboard('+++-');
  expect(level()).toBe('150 %');
  await person.keyboard('{Control>}+{/Control}');
  expect(level()).toBe('150 %');
  await person.keyboard('0=');
  expect(level()).toBe('125 %');
});
