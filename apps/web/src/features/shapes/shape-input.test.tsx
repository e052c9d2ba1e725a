import type { Shape } from '@portal/geo';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { figuresOf, moved, placedAt } from './shape-figures.js';
import { ShapeInput } from './shape-input.js';

const sector: Shape = { kind: 'sector', longitude: 2, latitude: 48, radius: 12.5, azimuth: 120, beamwidth: 60 };
const trapezoid: Shape = {
  kind: 'trapezoid',
  longitude: 2,
  latitude: 48,
  longitudeLength: 20,
  latitudeLength: 10,
  angle: 15,
  trapezoidAngle: 70,
};
const polygon: Shape = {
  kind: 'polygon',
  coordinates: [
    [2, 48],
    [3, 48],
    [3, 49],
    [2, 48],
  ],
  holes: [],
};

test('each figure of a shape changes that figure alone', () => {
  for (const shape of [sector, trapezoid])
    for (const { name, value, change } of figuresOf(shape)) {
      expect(change(value)).toEqual(shape);
      expect(change(value + 1)).toEqual({ ...shape, [name]: value + 1 });
    }
  expect(figuresOf(trapezoid).map(({ name }) => name)).toContain('trapezoidAngle');
  expect(figuresOf(polygon)).toEqual([]);
});
test('a shape is moved as a whole, a polygon stays', () => {
  expect(moved(sector, { latitude: 40 })).toEqual({ ...sector, latitude: 40 });
  expect(moved(polygon, { latitude: 40 })).toBe(polygon);
  expect(placedAt(polygon)).toBeUndefined();
});

function Zone({ initial = null }: { readonly initial?: Shape | null }) {
  const [shape, setShape] = useState(initial);
  return (
    <>
      <ShapeInput label="Zone" value={shape} onChange={setShape} required error={shape === null && 'Requise'} />
      <output aria-label="value">{JSON.stringify(shape)}</output>
    </>
  );
}
const kept = (): Shape | null => JSON.parse(screen.getByRole('status', { name: 'value' }).textContent ?? '');
const group = () => within(screen.getByRole('group', { name: /^Zone/ }));
const kind = () => group().getByRole('combobox', { name: /^Forme/ });
const field = (name: RegExp) => group().getByRole('textbox', { name });

it('starts with nothing and names what is wrong', async () => {
  await openScreen({ element: <Zone /> });
  expect(kind()).toHaveDisplayValue('Aucune');
  expect(kind()).toHaveAccessibleDescription('Requise');
  expect(kind()).toBeRequired();
  expect(kept()).toBeNull();
});
it('is chosen by its kind and typed in its parameters', async () => {
  const { person } = await openScreen({ element: <Zone /> });
  await person.selectOptions(kind(), 'Cercle');
  await person.clear(field(/^Rayon \(km\)/));
  await person.type(field(/^Rayon/), '12,5');
  await person.clear(field(/^Latitude/));
  await person.type(field(/^Latitude/), '48 30 00');
  await person.tab();
  expect(kept()).toMatchObject({ kind: 'circle', latitude: 48.5, radius: 12.5 });
});
it('stays where it is when its kind changes', async () => {
  const { person } = await openScreen({ element: <Zone initial={sector} /> });
  await person.selectOptions(kind(), 'Point');
  expect(kept()).toEqual({ kind: 'point', longitude: 2, latitude: 48 });
  await person.selectOptions(kind(), 'Aucune');
  expect(kept()).toBeNull();
});
it('is written on one line', async () => {
  const { person } = await openScreen({ element: <Zone /> });
  await person.type(field(/^Notation/), 'CIRCLE 48.5 2.25 R=3km{Enter}');
  expect(kept()).toEqual({ kind: 'circle', longitude: 2.25, latitude: 48.5, radius: 3 });
  await person.clear(field(/^Notation/));
  await person.type(field(/^Notation/), 'BALLOON{Enter}');
  expect(field(/^Notation/)).toHaveAccessibleDescription(/Forme inconnue\s: BALLOON/);
  expect(kept()).toMatchObject({ kind: 'circle' });
});
it('does not take what makes no shape, and says so', async () => {
  const { person } = await openScreen({ element: <Zone initial={sector} /> });
  await person.clear(field(/^Rayon/));
  await person.type(field(/^Rayon/), '-5');
  await person.tab();
  expect(field(/^Rayon/)).toHaveAccessibleDescription('Cette valeur ne donne aucune forme.');
  expect(kept()).toEqual(sector);
});
it('is drawn on a map that has a name', async () => {
  await openScreen({ element: <Zone initial={sector} /> });
  expect(group().getByRole('img', { name: /^Carte\s: Zone$/ })).toBeVisible();
});
