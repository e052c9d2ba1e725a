import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { RecoveryCodes } from './recovery-codes.js';

const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];

function Page() {
  const [isShown, show] = useState(false);
  return isShown ? (
    <RecoveryCodes codes={codes} />
  ) : (
    <button type="button" onClick={() => show(true)}>
      Voir
    </button>
  );
}

/** The codes in a browser with this clipboard, or with none. */
async function shownWith(writeText?: Clipboard['writeText']) {
  const { person } = await openScreen({ element: <Page /> });
  if (writeText) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  else Reflect.deleteProperty(navigator, 'clipboard');
  await person.click(screen.getByRole('button', { name: 'Voir' }));
  return person;
}

it('copies the codes, one a line', async () => {
  const writeText = jest.fn<Clipboard['writeText']>().mockResolvedValue();
  const person = await shownWith(writeText);
  await person.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByRole('button', { name: 'Copié' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('AAAAA-BBBBB\nCCCCC-DDDDD');
});

it('says so where the browser does not let it copy', async () => {
  const person = await shownWith(() => Promise.reject(new Error('not allowed')));
  await person.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText(/Le navigateur n’a pas copié/)).toBeVisible();
});

it('offers the file alone where there is no clipboard, as on a page over plain http', async () => {
  await shownWith();
  const file = screen.getByRole('link', { name: /fichier/i });
  expect(file).toHaveAttribute('download', 'codes-de-secours.txt');
  expect(screen.queryByRole('button', { name: 'Copier' })).toBeNull();
});
