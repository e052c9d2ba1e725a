import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { InformationContext } from './information.js';
import { InformationButton } from './information-button.js';

const openDocument = jest.fn();
const show = (content: { text?: string | undefined; document?: string | undefined } | undefined) =>
  openScreen({
    element: (
      <InformationContext value={{ contentOf: () => content as never, openDocument }}>
        <InformationButton name="lineLoss" about="Pertes" />
      </InformationContext>
    ),
  });
const button = () => screen.getByRole('button', { name: /^Information\s: Pertes$/ });
beforeEach(() => void openDocument.mockClear());

it('is not there while it is switched off', async () => {
  await show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells its text', async () => {
  const { person } = await show({ text: 'Câbles et coupleurs.' });
  await person.click(button());
  expect(await screen.findByText('Câbles et coupleurs.')).toBeVisible();
});

it('opens its document at once where it has nothing else', async () => {
  const { person } = await show({ document: 'plan.pdf' });
  await person.click(button());
  expect(openDocument).toHaveBeenCalledWith('plan.pdf');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers its document below its text', async () => {
  const { person } = await show({ text: 'Câbles.', document: 'plan.pdf' });
  await person.click(button());
  await person.click(await screen.findByRole('button', { name: 'Ouvrir plan.pdf' }));
  expect(openDocument).toHaveBeenCalledWith('plan.pdf');
});
