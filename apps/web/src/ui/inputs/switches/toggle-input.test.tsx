import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { ToggleInput } from './toggle-input.js';

function Alerts() {
  const [isOn, turn] = useState(false);
  return (
    <>
      <ToggleInput label="Alertes" value={isOn} onChange={turn} size="xl" />
      <output aria-label="value">{String(isOn)}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'value' }).textContent;

it('is switched by click and key', async () => {
  const { person } = await openScreen({ element: <Alerts /> });
  await person.click(screen.getByRole('switch', { name: 'Alertes' }));
  expect(kept()).toBe('true');
  await person.keyboard(' ');
  expect(kept()).toBe('false');
});
