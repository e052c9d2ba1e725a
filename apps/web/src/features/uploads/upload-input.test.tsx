import { jest } from '@jest/globals';
import type { UploadRefusal } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { ApiError } from '../../kernel/api-error.js';
import { UploadInput } from './upload-input.js';
import type { SendFile, UploadedFile } from './use-uploads.js';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
// Drops and pastes are not held back by the browser's choice of types.
const anyFile = userEvent.setup({ applyAccept: false });
const field = () => screen.getByLabelText<HTMLInputElement>('Pièces jointes', { selector: 'input' });

describe('files that are sent as they are chosen', () => {
  interface Running {
    readonly file: File;
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
    readonly take: () => Promise<void>;
    readonly refuse: (reason: UploadRefusal) => Promise<void>;
    readonly fail: (error?: Error) => Promise<void>;
  }
  let running: Running[];
  let kept: readonly string[];

  const send: SendFile = (sent, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const { name, size } = sent;
      const take = () =>
        act(async () => resolve({ resultCode: 1, resultData: { id: `id-${name}`, name, sizeBytes: size } }));
      const refuse = (reason: UploadRefusal) =>
        act(async () => resolve({ resultCode: reason === 'SIZE' ? 3 : 2, resultData: { name, reason } }));
      const fail = (error = new Error('The line is cut.')) => act(async () => reject(error));
      running.push({ file: sent, signal, onProgress: (share) => act(() => onProgress(share)), take, refuse, fail });
    });

  function Uploads() {
    const [files, setFiles] = useState<readonly UploadedFile[]>([]);
    kept = files.map(({ id }) => id);
    return <UploadInput label="Pièces jointes" value={files} onChange={setFiles} send={send} />;
  }

  beforeEach(() => {
    running = [];
  });

  it('show how much has left, and are kept once the server has taken them', async () => {
    await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), [file('a.pdf'), file('b.pdf')]);
    running[0]!.onProgress(0.42);
    expect(screen.getByRole('progressbar', { name: 'Envoi du fichier a.pdf' })).toHaveAttribute('aria-valuenow', '42');
    await running[1]!.take();
    await running[0]!.take();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(kept).toEqual(['id-b.pdf', 'id-a.pdf']);
  });

  it('never start when they break a limit', async () => {
    await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('large.pdf', 5_000_001));
    expect(running).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(/large\.pdf : 5\s001 ko, la limite est de 5\s000 ko/);
  });

  it.each([
    ['EXTENSION' as const, 'a.pdf : l’extension « pdf » n’est pas acceptée.'],
    ['SIZE' as const, 'a.pdf : 1 ko, la limite est de 5 000 ko.'],
    ['CONTENT' as const, 'a.pdf : le contenu n’est pas celui que le nom annonce.'],
    ['INFECTED' as const, 'a.pdf : un logiciel malveillant y a été reconnu.'],
  ])('say why the server refused them (%s), and cannot be sent again', async (reason, text) => {
    await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('a.pdf'));
    await running[0]!.refuse(reason);
    expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toBe(text);
    expect(screen.queryByRole('button', { name: /de nouveau/ })).toBeNull();
    expect(kept).toEqual([]);
  });

  it('can be given up, and what the server answers then counts no more', async () => {
    const { person } = await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('a.pdf'));
    await person.click(screen.getByRole('button', { name: 'Annuler l’envoi du fichier a.pdf' }));
    expect(running[0]!.signal.aborted).toBe(true);
    await running[0]!.take();
    expect(screen.queryByText('a.pdf')).toBeNull();
    expect(kept).toEqual([]);
  });

  it('can be sent again when the line was cut', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { person } = await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('a.pdf'));
    await running[0]!.fail();
    expect(screen.getByRole('alert')).toHaveTextContent('Une erreur inattendue s’est produite.');
    await person.click(screen.getByRole('button', { name: 'Envoyer a.pdf de nouveau' }));
    await running[1]!.take();
    expect(kept).toEqual(['id-a.pdf']);
    expect(silent).toHaveBeenCalledTimes(1);
    silent.mockRestore();
  });

  it('say how long to wait when too many were sent', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('a.pdf'));
    const problem = { type: 'about:blank', title: 'x', status: 429, issues: [], traceId: '' };
    await running[0]!.fail(new ApiError({ ...problem, code: 'RATE_LIMITED' }, { retryAfterSeconds: 30 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Trop de requêtes. Réessayez dans 30 secondes.');
    silent.mockRestore();
  });

  it('are given up on leaving the screen', async () => {
    const { router } = await openScreen({ element: <Uploads /> });
    await anyFile.upload(field(), file('a.pdf'));
    await act(() => router.navigate('/elsewhere'));
    expect(running[0]!.signal.aborted).toBe(true);
  });
});
