import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { FileViewer } from './file-viewer.js';
import { decode } from './text-view.js';
import { viewTypeOf } from './view-type.js';

test.each([
  ['plan.PNG', '', 'IMAGE'],
  ['plan', 'image/webp', 'IMAGE'],
  ['act.pdf', 'application/octet-stream', 'PDF'],
  ['act', 'application/pdf; x=y', 'PDF'],
  ['sites.csv', 'text/plain; charset=utf-8', 'TEXT'],
  ['area', 'application/geo+json', 'TEXT'],
  ['page', 'text/html', 'TEXT'],
  ['notes', 'text/plain', 'TEXT'],
  ['act.pdf', 'application/zip', undefined],
  ['letter.docx', '', undefined],
  ['unknown', '', undefined],
])('%s called %j is shown as %s', (name, mediaType, expected) => {
  expect(viewTypeOf(name, mediaType)).toBe(expected);
});

test('texts that are no UTF-8 are read as what was written before it', () => {
  expect(decode(new TextEncoder().encode('Évian').buffer)).toBe('Évian');
  expect(decode(new Uint8Array([0xc9, 0x76, 0x69, 0x61, 0x6e]).buffer)).toBe('Évian');
});

const close = jest.fn();
const show = (name: string, source: string | (() => Promise<Blob>)) => {
  const file = { name, source };
  return openScreen({ element: <FileViewer file={file} onClose={close} /> });
};
const blob = (content: string, type: string) => async () => new Blob([content], { type });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('#made');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  close.mockClear();
});

it('shows a text read-only, under the name of the file', async () => {
  await show('notes.txt', blob('Mont Verdun\n<script>', 'text/plain'));
  expect(await screen.findByRole('dialog', { name: 'notes.txt' })).toBeVisible();
  const text = await screen.findByRole('textbox', { name: 'Contenu du fichier notes.txt' });
  expect(text).toHaveValue('Mont Verdun\n<script>');
  expect(text).toHaveAttribute('readonly');
});

it('shows an image, and says so when it is none', async () => {
  await show('plan.png', blob('x', 'image/png'));
  const image = await screen.findByRole('img', { name: 'plan.png' });
  expect(image).toHaveAttribute('src', '#made');
  fireEvent.error(image);
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur s’est produite sur le serveur.');
});

it('magnifies an image by buttons and keys', async () => {
  const { person } = await show('plan.png', blob('x', 'image/png'));
  await screen.findByRole('img', { name: 'plan.png' });
  const level = screen.getByRole('status');
  await person.click(screen.getByRole('button', { name: 'Agrandir' }));
  expect(level).toHaveTextContent(/^125\s%$/);
  await person.keyboard('+');
  expect(level).toHaveTextContent(/^150\s%$/);
});

it('says of what it cannot show that it cannot, without reading it', async () => {
  const read = jest.fn(blob('x', ''));
  await show('lettre.docx', read);
  expect(await screen.findByText('Ce type de fichier ne peut pas être affiché ici.')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

it('says so too when only the answer tells, and gives the file to be kept', async () => {
  await show('plan', blob('x', 'application/zip'));
  expect(await screen.findByText('Ce type de fichier ne peut pas être affiché ici.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeVisible();
});

it('says that a file could not be read', async () => {
  await show('plan.png', () => Promise.reject(new Error('gone')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur s’est produite sur le serveur.');
});

it('reads an address of the portal, and minds its refusal', async () => {
  const { api } = await show('plan.txt', '/api/main/documentation/getDocument');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.sent.at(-1)?.path).toBe('/api/main/documentation/getDocument');
});

it('closes by its button and by Escape', async () => {
  const { person } = await show('notes.txt', blob('x', 'text/plain'));
  await person.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  await person.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});
