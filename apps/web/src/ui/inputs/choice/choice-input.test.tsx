import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { ChoiceInput } from './choice-input.js';

it('offers its entries and none, and hands back what they stand for', async () => {
  const chosen: unknown[] = [];
  const choices = [
    { value: 0, label: 'Voie 0' },
    { value: 1, label: 'Voie 1' },
    { value: 2, label: 'Voie 2', disabled: true },
  ];
  const { person } = await openScreen({
    element: <ChoiceInput label="Voie" choices={choices} value={1} onChange={(value) => chosen.push(value)} />,
  });
  const field = screen.getByRole('combobox', { name: 'Voie' });
  expect(field).toHaveDisplayValue('Voie 1');
  expect(screen.getByRole('option', { name: 'Voie 2' })).toBeDisabled();
  await person.selectOptions(field, 'Voie 0');
  await person.selectOptions(field, 'Choisir…');
  expect(chosen).toEqual([0, null]);
});
