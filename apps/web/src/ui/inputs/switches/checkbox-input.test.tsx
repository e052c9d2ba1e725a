import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { CheckboxInput } from './checkbox-input.js';

function Agreement() {
  const [isAgreed, agree] = useState<boolean | null>(null);
  return (
    <>
      <CheckboxInput label="Accord" value={isAgreed} onChange={agree} required error={isAgreed === false && 'Requis'} />
      <output aria-label="value">{String(isAgreed)}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'value' }).textContent;

it('is ticked, and knows that nothing was said yet', async () => {
  const { person } = await openScreen({ element: <Agreement /> });
  const box = screen.getByRole('checkbox', { name: 'Accord' });
  expect(box).toBePartiallyChecked();
  expect(box).toBeRequired();
  await person.click(box);
  expect(box).toBeChecked();
  await person.keyboard(' ');
  expect(kept()).toBe('false');
  expect(screen.getByText('Requis')).toBeVisible();
});
