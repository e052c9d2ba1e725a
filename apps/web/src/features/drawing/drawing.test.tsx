import { jest } from '@jest/globals';
import { formatShape, type Shape, shapeFeature } from '@portal/geo';
import { act, cleanup, screen, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { AddShape } from './add-shape.js';
import { DrawingMap } from './drawing-map.js';
import { ImportShapes } from './import-shapes.js';
import { ShapeEditor } from './shape-editor.js';
import { ShapeList } from './shape-list.js';
import { type DrawingOptions, useDrawing } from './use-drawing.js';

const circle: Shape = { kind: 'circle', longitude: 2.35, latitude: 48.86, radius: 12.5 };
const sector: Shape = { kind: 'sector', longitude: 2.5, latitude: 48.9, radius: 30, azimuth: 45, beamwidth: 90 };

/** Any screen that lets people draw. */
function Sample(options: DrawingOptions) {
  const drawing = useDrawing(options);
  return (
    <>
      <DrawingMap drawing={drawing} label="Zones" crs="EPSG:4326" onCrs={() => undefined} />
      <AddShape drawing={drawing} />
      <ImportShapes drawing={drawing} />
      <ShapeList drawing={drawing} />
      <ShapeEditor drawing={drawing} />
    </>
  );
}

async function open(options: DrawingOptions = {}) {
  const { person } = await openScreen({ element: <Sample {...options} /> });
  return {
    person,
    importText: async (...lines: string[]) => {
      await person.click(button('Importer'));
      const field = await screen.findByRole('textbox', { name: 'Formes' });
      await person.click(field);
      await person.paste(lines.join('\n'));
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ajouter' }));
    },
  };
}

type Person = Awaited<ReturnType<typeof open>>['person'];

const button = (name: string) => screen.getByRole('button', { name });

describe('a drawing', () => {
  it('starts with the given shapes, and reports each change but not a choice', async () => {
    const onChange = jest.fn<(shapes: readonly Shape[]) => void>();
    const { person, importText } = await open({ initialShapes: [circle], onChange });
    await person.click(button('Cercle 1'));
    expect(onChange).not.toHaveBeenCalled();
    expect(button('Annuler la dernière modification')).toBeDisabled();
    await importText(formatShape(sector));
    expect(onChange).toHaveBeenLastCalledWith([circle, sector]);
    await person.click(button('Supprimer Cercle 1'));
    expect(onChange).toHaveBeenLastCalledWith([sector]);
    await person.click(button('Annuler la dernière modification'));
    expect(onChange).toHaveBeenLastCalledWith([circle, sector]);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('offers and imports only the kinds of shape that are allowed', async () => {
    const { person, importText } = await open({ tools: ['polygon'] });
    const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
      'Choisir une forme',
      'Dessiner un polygone',
      'Accrocher aux sommets et aux arêtes',
      'Directions par pas de 15°',
      'Annuler la dernière modification',
      'Rétablir la modification',
    ]);
    await person.click(button('Ajouter'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Polygone']);
    await person.keyboard('{Escape}');
    await importText(formatShape(circle));
    expect(await screen.findByText(/^Forme non admise ici\s: CIRCLE/)).toBeVisible();
    expect(screen.getByText('Aucune forme')).toBeVisible();
  });

  it('takes names from a file, but not those that unnamed shapes were exported with', async () => {
    const { importText } = await open();
    const feature = (name: string) => ({ ...shapeFeature(circle), properties: { name, shape: circle } });
    await importText(JSON.stringify({ type: 'FeatureCollection', features: ['Cercle 7', 'Bouclier'].map(feature) }));
    expect(await screen.findByRole('button', { name: 'Cercle 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bouclier' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cercle 7' })).not.toBeInTheDocument();
  });

  it('adds a shape without drawing, and changes it by its fields', async () => {
    const { person } = await open();
    await person.click(button('Ajouter'));
    await person.click(await screen.findByRole('menuitem', { name: 'Secteur' }));
    expect(button('Secteur 1')).toHaveAttribute('aria-current', 'true');
    const azimuth = screen.getByRole('textbox', { name: 'Azimut (°)' });
    await person.clear(azimuth);
    await person.type(azimuth, '62,5');
    await person.tab();
    expect(screen.getByRole('textbox', { name: 'Notation sur une ligne' })).toHaveDisplayValue(/AZ=062\.5 BW=090$/);
  });

  it('refuses a value that gives no valid shape, with a message', async () => {
    const { person, importText } = await open();
    await importText(formatShape(circle));
    const radius = screen.getByRole('textbox', { name: 'Rayon (km)' });
    await person.clear(radius);
    await person.type(radius, '-3');
    await person.tab();
    expect(await screen.findByText('Cette valeur ne donne aucune forme.')).toBeVisible();
    expect(radius).toHaveValue('12,5');
  });

  it.each([
    [
      'its notation gives a shape',
      async (person: Person) => {
        const notation = screen.getByRole('textbox', { name: 'Notation sur une ligne' });
        await person.clear(notation);
        await person.type(notation, 'CIRCLE 48 2 R=5km{Enter}');
      },
    ],
    [
      'the field is entered again and left with the value it shows',
      async (person: Person) => {
        await person.click(screen.getByRole('textbox', { name: 'Latitude' }));
        await person.tab();
      },
    ],
  ])('keeps no error under a latitude once %s', async (_, correct) => {
    const { person, importText } = await open();
    await importText(formatShape(circle));
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    await person.clear(latitude);
    await person.type(latitude, '95');
    await person.tab();
    expect(await screen.findByText('Cette valeur ne donne aucune forme.')).toBeVisible();
    await correct(person);
    expect(screen.queryByText('Cette valeur ne donne aucune forme.')).not.toBeInTheDocument();
  });

  it('changes a shape by its notation, with undo and redo', async () => {
    const { person, importText } = await open();
    await importText(formatShape(circle));
    const notation = screen.getByRole('textbox', { name: 'Notation sur une ligne' });
    await person.clear(notation);
    await person.type(notation, 'CIRCLE 48 2{Enter}');
    expect(await screen.findByText('Il manque R.')).toBeVisible();
    await person.type(notation, ' R=5km{Enter}');
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('5');
    await person.click(button('Annuler la dernière modification'));
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('12,5');
    await person.click(button('Rétablir la modification'));
    expect(screen.getByRole('textbox', { name: 'Rayon (km)' })).toHaveValue('5');
  });

  it('says at the field, in words, why a sector cannot be built', async () => {
    const { person, importText } = await open();
    await importText(formatShape(sector));
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    await person.clear(latitude);
    await person.type(latitude, '90');
    await person.tab();
    expect(latitude).toHaveAccessibleDescription(/La forme atteint un pôle/);
    const notation = screen.getByRole('textbox', { name: 'Notation sur une ligne' });
    await person.clear(notation);
    await person.type(notation, 'SECTOR 89.9 2 R=400km AZ=0 BW=90{Enter}');
    expect(notation).toHaveAccessibleDescription(/La forme atteint un pôle/);
  });

  it('says of a shape that came from elsewhere that it cannot be built', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { importText } = await open();
    await importText('SECTOR 89.9 2 R=400km AZ=0 BW=90');
    expect(screen.getByRole('alert')).toHaveTextContent(/La forme atteint un pôle/);
  });

  it('types, adds, orders and removes the corners of a polygon, each undone by one step', async () => {
    const { person, importText } = await open();
    await importText('POLYGON 0 0, 0 1, 1 1');
    const undo = button('Annuler la dernière modification');
    const rows = () => within(screen.getByRole('list', { name: 'Contour' })).getAllByRole('textbox');
    const notation = () => screen.getByRole('textbox', { name: 'Notation sur une ligne' });
    expect(button('Retirer le sommet 1')).toBeDisabled();
    const start = (notation() as HTMLTextAreaElement).value;

    await person.clear(rows()[1]!);
    await person.type(rows()[1]!, `0°30'N 2°E`);
    await person.tab();
    expect(notation()).toHaveDisplayValue(/00°30'00\.00"N 002°00'00\.00"E/);
    await person.click(undo);
    expect(notation()).toHaveDisplayValue(start);

    await person.click(button('Ajouter un sommet après le sommet 3'));
    expect(rows()).toHaveLength(4);
    expect(screen.getByText('Sommet 4 ajouté.')).toBeInTheDocument();
    await person.click(button('Monter le sommet 4'));
    expect(button('Monter le sommet 3')).toHaveFocus();
    await person.click(button('Retirer le sommet 4'));
    expect(rows()[2]).toHaveFocus();
    for (const _ of ['remove', 'move', 'add']) await person.click(undo);
    expect(notation()).toHaveDisplayValue(start);
  });

  it('keeps a corner whose row was emptied, and says so', async () => {
    const { person, importText } = await open();
    await importText('POLYGON 0 0, 0 1, 1 1');
    const row = screen.getByRole('textbox', { name: 'Sommet 2' });
    await person.clear(row);
    await person.tab();
    expect(row).toHaveAccessibleDescription(/Il garde celle qu’il avait/);
    expect(row).toHaveValue(`0° 00' 00.00'' N 1° 00' 00.00'' E`);
  });

  it('adds a hole where there is room, and removes it', async () => {
    const { person, importText } = await open();
    await importText('POLYGON 0 0, 0 1, 1 1');
    const notation = screen.getByRole('textbox', { name: 'Notation sur une ligne' });
    await person.click(button('Ajouter un trou'));
    expect(notation).toHaveDisplayValue(/ HOLE /);
    await person.click(screen.getByText(/^Trou 1 · 4 sommets$/));
    await person.click(button('Supprimer\u00a0: Trou 1'));
    expect(notation).not.toHaveDisplayValue(/HOLE/);
  });

  it('undoes by keys outside text fields only, and still after the page was left', async () => {
    const onChange = jest.fn<(shapes: readonly Shape[]) => void>();
    const { person, importText } = await open({ onChange, keptAs: 'test.kept' });
    await importText(formatShape(circle));
    await person.click(screen.getByRole('textbox', { name: 'Rayon (km)' }));
    await person.keyboard('{Control>}z{/Control}');
    expect(onChange).toHaveBeenCalledTimes(1);
    cleanup();

    const again = await open({ initialShapes: [circle], onChange, keptAs: 'test.kept' });
    button('Cercle 1').focus();
    await again.person.keyboard('{Control>}z{/Control}');
    expect(onChange).toHaveBeenLastCalledWith([]);
    await again.person.keyboard('{Control>}y{/Control}');
    expect(onChange).toHaveBeenLastCalledWith([circle]);
  });

  it('gives a shape a name and a look, keeps them over a reload, and takes them back', async () => {
    const { person, importText } = await open({ keptAs: 'test.described' });
    await importText(formatShape(circle), formatShape(sector));
    const group = () => within(screen.getByRole('group', { name: 'Nom et aspect' }));
    const name = () => group().getByRole('textbox', { name: 'Nom' });
    const colour = () => group().getByRole('textbox', { name: 'Couleur' });
    const thickness = () => group().getByRole('slider', { name: 'Épaisseur du trait' });
    expect(name()).toHaveAttribute('placeholder', 'Secteur 2');
    await person.type(name(), '  Nord de Nantes {Enter}');
    await person.type(colour(), 'rgb(10,125,85)');
    await person.tab();
    act(() => thickness().focus());
    await person.keyboard('{ArrowRight>3/}');
    act(() => group().getByRole('slider', { name: 'Opacité du fond' }).focus());
    await person.keyboard('{Home}');
    expect(button('Nord de Nantes')).toHaveAttribute('aria-current', 'true');
    cleanup();

    const again = await open({ initialShapes: [circle, sector], keptAs: 'test.described' });
    await again.person.click(button('Nord de Nantes'));
    expect(colour()).toHaveValue('#0a7d55');
    expect(thickness()).toHaveAttribute('aria-valuenow', '5');
    expect(group().getByRole('slider', { name: 'Opacité du fond' })).toHaveAttribute('aria-valuenow', '0');
    await again.person.click(button('Reprendre l’aspect par défaut'));
    expect(colour()).toHaveValue('');
    expect(button('Reprendre l’aspect par défaut')).toBeDisabled();
    expect(name()).toHaveValue('Nord de Nantes');
    for (const _ of ['defaults', 'opacity', 'thickness', 'colour', 'name']) {
      await again.person.click(button('Annuler la dernière modification'));
    }
    expect(button('Secteur 2')).toBeVisible();
  });

  it('keeps names of shapes that a link shows together with others', async () => {
    const { person, importText } = await open({ keptAs: 'test.linked' });
    await importText(formatShape(circle));
    await person.type(screen.getByRole('textbox', { name: 'Nom' }), 'Nord{Enter}');
    cleanup();
    await open({ initialShapes: [sector, circle], keptAs: 'test.linked' });
    expect(button('Secteur 1')).toBeVisible();
    expect(button('Nord')).toBeVisible();
  });

  it('offers of a look what the shape can show', async () => {
    const { importText } = await open();
    const sliders = () => screen.queryAllByRole('slider').length;
    await importText('LINE 0 0, 0 1');
    expect(sliders()).toBe(1);
    await importText('POINT 48 2');
    expect(sliders()).toBe(0);
    expect(screen.getByRole('textbox', { name: 'Couleur' })).toBeVisible();
  });

  it('keeps the name as it was when typing is given up', async () => {
    const { person, importText } = await open();
    await importText(formatShape(circle));
    const name = screen.getByRole('textbox', { name: 'Nom' });
    await person.type(name, 'Nor{Escape}');
    expect(name).toHaveValue('');
    expect(button('Cercle 1')).toBeVisible();
  });

  it('keeps text that cannot be read in the import dialog, with the reason', async () => {
    const { importText } = await open();
    await importText('CIRCLE here R=3km');
    expect(await screen.findByText(/Position illisible/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
