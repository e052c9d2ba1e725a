import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import type { Column } from '../column.js';
import { Table } from '../table.js';
import { useTableState } from '../table-state.js';

interface Site {
  readonly name: string;
  readonly altitude: number;
  readonly commune: string;
}

const columns: readonly Column<Site>[] = [
  { id: 'name', label: 'Site', value: ({ name }) => name, isHeading: true },
  { id: 'altitude', label: 'Altitude', kind: 'number', value: ({ altitude }) => altitude },
  { id: 'commune', label: 'Commune', value: ({ commune }) => commune, isHidden: true },
];

const rows = [
  { name: 'Chasseral', altitude: 1607, commune: 'Nods' },
  { name: 'Aigoual', altitude: 1567, commune: 'Valleraugue' },
];

const rowId = ({ name }: Site) => name;

function Page() {
  const control = useTableState({ columns });
  return <Table id="sites" caption="Sites" columns={columns} rows={rows} rowId={rowId} control={control} />;
}

const open = (path = '/') => openScreen({ path, element: <Page /> });
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'));

describe('columns', () => {
  it('are shown and hidden by the user, the one that titles rows excepted, and stay so', async () => {
    const { person } = await open();
    expect(headings()).toEqual(['Site', 'Altitude']);
    await person.click(screen.getByRole('button', { name: 'Colonnes' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Colonnes' }));
    expect(panel.getByRole('checkbox', { name: 'Site' })).toBeDisabled();
    await person.click(panel.getByRole('checkbox', { name: 'Commune' }));
    await person.click(panel.getByRole('checkbox', { name: 'Altitude' }));
    expect(headings()).toEqual(['Site', 'Commune']);
    await open();
    expect(headings()).toEqual(['Site', 'Commune', 'Site', 'Commune']);
  });

  it('are moved by the arrow keys, widened by them, and put back', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Colonnes' }));
    const handle = () => screen.getByRole('button', { name: /^Altitude, position/ });
    handle().focus();
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(headings()).toEqual(['Altitude', 'Site']);
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(handle()).toHaveAccessibleName('Altitude, position 1 sur 3, largeur 148 pixels');
    await person.click(screen.getByRole('button', { name: 'Rétablir la disposition' }));
    expect(headings()).toEqual(['Site', 'Altitude']);
    expect(window.localStorage.getItem('table.sites.layout')).toBeNull();
  });

  it.each(['{', '[]', '{"order":"x"}', '{"order":[],"hidden":[],"widths":{"name":1e9},"isDense":false}'])(
    'stand as defined when what is stored reads %s',
    async (stored) => {
      window.localStorage.setItem('table.sites.layout', stored);
      await open();
      expect(headings()).toEqual(['Site', 'Altitude']);
    },
  );

  it('stay known when the stored arrangement is older than they are', async () => {
    const layout = { order: ['altitude', 'gone', 'name'], hidden: ['gone'], widths: {}, isDense: true };
    window.localStorage.setItem('table.sites.layout', JSON.stringify(layout));
    await open();
    expect(headings()).toEqual(['Altitude', 'Site', 'Commune']);
  });
});
