import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { ChoiceSet } from './choice-set.js';

const roles = [
  { value: 'A', label: 'Lecture' },
  { value: 'B', label: 'Écriture' },
] as const;

function Roles({ error, disabled }: { readonly error?: string; readonly disabled?: boolean }) {
  const [value, setValue] = useState<readonly ('A' | 'B')[]>([]);
  return (
    <>
      <ChoiceSet label="Rôles" value={value} onChange={setValue} choices={roles} error={error} disabled={disabled} />
      <output aria-label="value">{value.join()}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'value' });
const box = (name: string) => screen.getByRole('checkbox', { name });

it('takes any number, in the order of the list', async () => {
  const { person } = await openScreen({ element: <Roles /> });
  await person.click(box('Écriture'));
  await person.click(box('Lecture'));
  expect(kept()).toHaveTextContent('A,B');
  await person.click(box('Lecture'));
  expect(kept()).toHaveTextContent(/^B$/);
});

it('says what is wrong with it', async () => {
  await openScreen({ element: <Roles error="Un rôle au moins." /> });
  expect(screen.getByRole('group', { name: 'Rôles' })).toHaveAccessibleDescription('Un rôle au moins.');
});

it('takes nothing while it is disabled', async () => {
  await openScreen({ element: <Roles disabled /> });
  expect(box('Lecture')).toBeDisabled();
});
