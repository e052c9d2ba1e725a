import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { FilesInput } from './files-input.js';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
// Drops and pastes are not held back by the browser's choice of types.
const anyFile = userEvent.setup({ applyAccept: false });
const field = () => screen.getByLabelText<HTMLInputElement>('Pièces jointes', { selector: 'input' });
const rows = () => within(screen.getByRole('list', { name: 'Pièces jointes' })).getAllByRole('listitem');

describe('files that leave with the form', () => {
  function Attachments({ multiple, share }: { readonly multiple?: boolean; readonly share?: number }) {
    const [files, setFiles] = useState<readonly File[]>([]);
    const limits = { types: ['pdf', 'png'], maxBytes: 2000 };
    return <FilesInput label="Pièces jointes" value={files} onChange={setFiles} {...{ limits, multiple, share }} />;
  }

  it('are listed with their size and can be taken back', async () => {
    const { person } = await openScreen({ element: <Attachments /> });
    expect(screen.getByText('pdf, png – 2 ko au plus par fichier')).toBeVisible();
    await anyFile.upload(field(), [file('plan.pdf', 1500), file('photo.PNG')]);
    expect(rows().map((row) => row.textContent)).toEqual(['plan.pdf2 ko', 'photo.PNG1 ko']);
    await person.click(screen.getByRole('button', { name: 'Retirer plan.pdf' }));
    expect(rows().map((row) => row.textContent)).toEqual(['photo.PNG1 ko']);
  });

  it('are refused by name for extension and size; the others are taken', async () => {
    await openScreen({ element: <Attachments /> });
    await anyFile.upload(field(), [file('run.exe'), file('large.pdf', 2001), file('good.pdf')]);
    expect(screen.getByRole('alert')).toHaveTextContent('run.exe : l’extension « exe » n’est pas acceptée.');
    expect(screen.getByRole('alert')).toHaveTextContent('large.pdf : 3 ko, la limite est de 2 ko.');
    expect(rows()).toHaveLength(1);
    await anyFile.upload(field(), file('other.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be dropped', async () => {
    await openScreen({ element: <Attachments /> });
    fireEvent.drop(field(), { dataTransfer: { files: [file('dropped.pdf')] } });
    expect(rows()).toHaveLength(1);
  });

  it('replace each other where one is wanted, and several at once are refused', async () => {
    await openScreen({ element: <Attachments multiple={false} /> });
    await anyFile.upload(field(), file('first.pdf'));
    await anyFile.upload(field(), file('second.pdf'));
    expect(rows().map((row) => row.textContent)).toEqual(['second.pdf1 ko']);
    fireEvent.drop(field(), { dataTransfer: { files: [file('a.pdf'), file('b.pdf')] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Cette opération n’est pas possible avec plusieurs fichiers.');
    expect(rows()).toHaveLength(1);
  });
});
