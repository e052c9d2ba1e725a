import { jest } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { PromptDialog } from './prompt-dialog.js';

type Opener = (opened: boolean, close: () => void) => React.ReactNode;

/** A page with a button that opens a dialog. */
function Page({ dialog }: { readonly dialog: Opener }) {
  const [opened, open] = useState(false);
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Retirer
      </button>
      {dialog(opened, () => open(false))}
    </>
  );
}

async function openDialog(dialog: Opener) {
  const { person } = await openScreen({
    element: (
      <StrictMode>
        <Page dialog={dialog} />
      </StrictMode>
    ),
  });
  const opener = screen.getByRole('button', { name: 'Retirer' });
  await person.click(opener);
  return { person, opener, dialog: await screen.findByRole('dialog') };
}

const confirm = jest.fn();

const removal = (isBusy = false): Opener =>
  function Removal(opened, close) {
    return (
      <ConfirmDialog
        opened={opened}
        title="Retirer Mont Verdun"
        confirmLabel="Retirer le site"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => {
          confirm();
          close();
        }}
        onCancel={close}
      >
        Trois liaisons perdent leur extrémité.
      </ConfirmDialog>
    );
  };

beforeEach(() => confirm.mockClear());

describe('a confirmation', () => {
  it('names what will happen and starts at Cancel', async () => {
    const { dialog } = await openDialog(removal());
    expect(dialog).toHaveAccessibleName('Retirer Mont Verdun');
    expect(dialog).toHaveTextContent('Trois liaisons perdent leur extrémité.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Annuler' })).toHaveFocus());
  });

  it('confirms by its button, and gives the focus back', async () => {
    const { person, opener } = await openDialog(removal());
    await person.click(screen.getByRole('button', { name: 'Retirer le site' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    [
      'Cancel',
      async (person: Awaited<ReturnType<typeof openDialog>>['person']) =>
        person.click(screen.getByRole('button', { name: 'Annuler' })),
    ],
    ['Escape', async (person: Awaited<ReturnType<typeof openDialog>>['person']) => person.keyboard('{Escape}')],
  ])('is called off by %s, and gives the focus back', async (_, callOff) => {
    const { person, opener } = await openDialog(removal());
    await callOff(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(confirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('stays open when clicked beside', async () => {
    const { person } = await openDialog(removal());
    await person.click(document.querySelector('.mantine-Modal-inner')!);
    await person.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('cannot be called off while it is under way', async () => {
    const { person, dialog } = await openDialog(removal(true));
    expect(within(dialog).getByRole('button', { name: 'Annuler' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps the focus inside', async () => {
    const { person, dialog } = await openDialog(removal());
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Annuler' })).toHaveFocus());
    for (let i = 0; i < 3; i++) {
      await person.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });
});

describe('a prompt', () => {
  const answered = jest.fn();
  const submittedAround = jest.fn((event: React.FormEvent) => event.preventDefault());
  const naming: Opener = (opened, close) => (
    <div onSubmit={submittedAround}>
      <PromptDialog
        opened={opened}
        title="Nommer la vue"
        initial=""
        isValid={(name) => name.trim() !== ''}
        onConfirm={(name) => {
          answered(name);
          close();
        }}
        onCancel={close}
      >
        {(name, change) => (
          <TextInput label="Nom" value={name} onChange={(event) => change(event.currentTarget.value)} />
        )}
      </PromptDialog>
    </div>
  );

  beforeEach(() => answered.mockClear());

  const waits = 'Remplissez d’abord les champs marqués d’un astérisque.';

  it('lets nothing pass until the answer is valid, and says so', async () => {
    const { person } = await openDialog(naming);
    expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Valider' })).toHaveAccessibleDescription(waits);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveFocus());
    await person.keyboard(' {Enter}');
    expect(answered).not.toHaveBeenCalled();
    await person.keyboard('Est');
    expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('is confirmed by Enter in a field, and not the form around it', async () => {
    const { person } = await openDialog(naming);
    await person.type(screen.getByRole('textbox', { name: 'Nom' }), 'Est{Enter}');
    expect(answered).toHaveBeenCalledWith('Est');
    expect(submittedAround).not.toHaveBeenCalled();
  });

  it('starts anew each time', async () => {
    const { person, opener } = await openDialog(naming);
    await person.type(screen.getByRole('textbox', { name: 'Nom' }), 'Est');
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(opener);
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });
});

it('gives the focus to the nearest heading when the act takes away the button that opened it', async () => {
  function Record() {
    const [opened, open] = useState(false);
    const [isOpenRequest, setOpenRequest] = useState(true);
    const accept = () => {
      open(false);
      // The list is read again a moment after the dialog closed.
      setTimeout(() => setOpenRequest(false), 50);
    };
    return (
      <>
        <h1 tabIndex={-1}>Demandes</h1>
        <article>
          <h2 tabIndex={-1}>REG-2026-000001</h2>
          {isOpenRequest && (
            <section>
              <button type="button" onClick={() => open(true)}>
                Accepter
              </button>
            </section>
          )}
        </article>
        <ConfirmDialog opened={opened} title="Accepter" confirmLabel="Oui" onConfirm={accept} onCancel={accept}>
          Le compte est ouvert.
        </ConfirmDialog>
      </>
    );
  }
  const { person } = await openScreen({ element: <Record /> });
  await person.click(screen.getByRole('button', { name: 'Accepter' }));
  await person.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'REG-2026-000001' })).toHaveFocus());
});
