import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { RadioInput } from './radio-input.js';

const ends = [
  { value: 'A', label: 'Site A' },
  { value: 'B', label: 'Site B' },
] as const;

function HighEnd() {
  const [end, choose] = useState<'A' | 'B' | null>(null);
  return (
    <>
      <RadioInput label="Côté haut" value={end} onChange={choose} choices={ends} />
      <output aria-label="value">{String(end)}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'value' }).textContent;

it('one of a group is chosen, by click or by arrow key', async () => {
  const { person } = await openScreen({ element: <HighEnd /> });
  expect(screen.getByRole('radiogroup', { name: 'Côté haut' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Site B' }));
  expect(kept()).toBe('B');
  await person.keyboard('{ArrowUp}');
  expect(kept()).toBe('A');
});
