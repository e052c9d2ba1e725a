import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { ANIMATION_MS, SortableList } from './sortable-list.js';

function Columns() {
  const [ids, order] = useState(['site', 'altitude', 'state']);
  return (
    <SortableList label="Colonnes" items={ids.map((id) => ({ id }))} onOrder={order}>
      {({ id }, handle) => (
        <button type="button" {...handle}>
          {id}
        </button>
      )}
    </SortableList>
  );
}
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** jsdom's pointer events have no place. */
const pointer = (target: HTMLElement, type: string, clientY = 0) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientY }));

const animate = jest.fn();
beforeEach(() => {
  animate.mockClear();
  Object.assign(HTMLElement.prototype, { animate, setPointerCapture: () => undefined });
  // Each row 40 px below the one before.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 40;
  });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.offsetTop, 100, 40);
  });
});
afterEach(() => void jest.restoreAllMocks());

it('is put in order by the arrow keys, never beyond its ends', async () => {
  const { person } = await openScreen({ element: <Columns /> });
  screen.getByRole('button', { name: 'site' }).focus();
  await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(listed()).toEqual(['altitude', 'state', 'site']);
});

it('is put in order by dragging', async () => {
  await openScreen({ element: <Columns /> });
  const handle = screen.getByRole('button', { name: 'site' });
  pointer(handle, 'pointerdown');
  pointer(handle, 'pointermove', 90);
  expect(listed()).toEqual(['altitude', 'state', 'site']);
  pointer(handle, 'lostpointercapture');
  pointer(handle, 'pointermove');
  expect(listed()).toEqual(['altitude', 'state', 'site']);
});

it('lets what gives way slide for 150 ms', async () => {
  expect(ANIMATION_MS).toBe(150);
  const { person } = await openScreen({ element: <Columns /> });
  screen.getByRole('button', { name: 'site' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(animate.mock.calls.map(([, how]) => how)).toEqual([
    { duration: 150, easing: 'ease-out' },
    { duration: 150, easing: 'ease-out' },
  ]);
});
