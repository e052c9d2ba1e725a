import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { openScreen } from '../../../../test/open-screen.js';
import { SelectableTable } from '../../../../test/selectable-table.js';
import type { Column } from '../column.js';
import { nextCell } from './grid-keys.js';

interface Site {
  readonly name: string;
  readonly altitude: number;
}

const columns: readonly Column<Site>[] = [
  {
    id: 'name',
    label: 'Site',
    isHeading: true,
    value: ({ name }) => name,
    cell: ({ name }) => <a href="/x">{name}</a>,
  },
  { id: 'altitude', label: 'Altitude', kind: 'number', value: ({ altitude }) => altitude },
];
const rowId = ({ name }: Site) => name;
const sites = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Site ${i}`, altitude: i }));

const open = (count: number, path = '/') =>
  openScreen({ path, element: <SelectableTable columns={columns} rows={sites(count)} rowId={rowId} /> });

/** jsdom lays nothing out: a window 480 px high is what there is. */
function withHeight() {
  const heights = { offsetHeight: 480, offsetWidth: 800, clientHeight: 480, clientWidth: 800, scrollHeight: 1_000_000 };
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  window.HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: unknown) {
    if (typeof to === 'object' && to !== null && 'top' in to) this.scrollTop = Number(to.top);
    this.dispatchEvent(new Event('scroll'));
  };
}

describe('among the cells', () => {
  const size = fc.record({ rows: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 1, max: 9 }) });
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');

  test('no key leads out of the grid', () => {
    fc.assert(
      fc.property(size, fc.array(fc.tuple(key, fc.boolean())), (grid, keys) => {
        let cell = { row: 0, column: 0 };
        for (const [name, isFar] of keys) cell = nextCell(name, isFar, cell, grid) ?? cell;
        expect(cell.row >= 0 && cell.row < grid.rows && cell.column >= 0 && cell.column < grid.columns).toBe(true);
      }),
    );
  });

  test('other keys lead nowhere', () => {
    expect(nextCell('a', false, { row: 0, column: 0 }, { rows: 2, columns: 2 })).toBeUndefined();
  });
});

it('one cell stands in the Tab order, arrow keys move it, and what stands alone in a cell takes the focus', async () => {
  const { person } = await open(3);
  expect(screen.getByRole('grid', { name: 'Sites' })).toHaveAttribute('aria-multiselectable', 'true');
  const boxes = screen.getAllByRole('checkbox');
  boxes[0]?.focus();
  while (!boxes[1]?.matches(':focus')) await person.tab();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Site 1' })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('cell', { name: '1' })).toHaveFocus();
  await person.keyboard('{Home}{ }');
  expect(boxes[2]).toBeChecked();
  await person.tab();
  expect(screen.getByRole('combobox', { name: 'Lignes par page' })).toHaveFocus();
  await person.tab({ shift: true });
  expect(boxes[2]).toHaveFocus();
});

it('of very many rows only the visible ones are rendered, and keys reach the others', async () => {
  withHeight();
  const { person } = await open(5000, '/?pageSize=0');
  const grid = screen.getByRole('grid', { name: 'Sites' });
  expect(grid).toHaveAttribute('aria-rowcount', '5001');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Site 0' })).toBeInTheDocument());
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  screen.getByRole('link', { name: 'Site 0' }).focus();
  await person.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(screen.getByRole('cell', { name: /^4.999$/ })).toHaveFocus());
  expect(screen.getByRole('cell', { name: /^4.999$/ }).closest('tr')).toHaveAttribute('aria-rowindex', '5001');
});
