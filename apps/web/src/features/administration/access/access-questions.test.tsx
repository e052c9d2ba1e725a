import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { AccessQuestions } from './access-questions.js';

test('a dossier is looked up by its reference, and an empty reference is refused', async () => {
  const { person } = await openScreen({ element: <AccessQuestions userId="u-1" /> });
  await person.click(screen.getByRole('radio', { name: 'Un dossier' }));
  await person.click(screen.getByRole('button', { name: 'Expliquer' }));
  const reference = screen.getByRole('textbox', { name: 'Référence du dossier' });
  expect(reference).toHaveFocus();
  expect(reference).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await person.type(reference, 'M');
  expect(reference).toBeValid();
});
