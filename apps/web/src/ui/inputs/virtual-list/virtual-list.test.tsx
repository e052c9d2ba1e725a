import { fireEvent, render, screen } from '@testing-library/react';
import { ITEM_HEIGHT, SLICE, VirtualList } from './virtual-list.js';

const show = (count: number, given: { readonly itemHeight?: number; readonly active?: number } = {}) =>
  render(
    <VirtualList id="list" label="Sites" count={count} maxHeight={240} {...given}>
      {(index) => (
        <div key={index} role="option" aria-selected={false} tabIndex={-1}>
          {index}
        </div>
      )}
    </VirtualList>,
  );
const listed = () => screen.getAllByRole('option').map(({ textContent }) => Number(textContent));

it('renders the visible entries of 24 px and ten beyond each edge', () => {
  expect([ITEM_HEIGHT, SLICE]).toEqual([24, 10]);
  show(50_000);
  expect(listed()).toEqual(Array.from({ length: 10 + 10 }, (_, at) => at));
  fireEvent.scroll(screen.getByRole('listbox'), { target: { scrollTop: 24 * 1000 } });
  expect(listed()[0]).toBe(990);
  expect(listed()).toHaveLength(10 + 10 + 10);
});

it('is as high as its entries where those are few', () => {
  show(3, { itemHeight: 48 });
  expect(screen.getByRole('listbox')).toHaveStyle({ height: '144px' });
  expect(listed()).toEqual([0, 1, 2]);
});

it('scrolls to the active entry', () => {
  show(1000, { active: 500 });
  expect(listed()).toContain(500);
});
