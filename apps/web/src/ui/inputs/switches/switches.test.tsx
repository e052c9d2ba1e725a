import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { CheckboxInput } from './checkbox-input.js';
import { controlSizes } from './control-size.js';
import { RadioInput } from './radio-input.js';
import { ToggleInput } from './toggle-input.js';

test('the five sizes', () => {
  expect(controlSizes).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 });
});

function Switches() {
  const [isAgreed, agree] = useState<boolean | null>(null);
  const [isOn, turn] = useState(false);
  const [end, choose] = useState<'A' | 'B' | null>(null);
  const ends = [
    { value: 'A', label: 'Site A' },
    { value: 'B', label: 'Site B' },
  ] as const;
  return (
    <>
      <CheckboxInput label="Accord" value={isAgreed} onChange={agree} required error={isAgreed === false && 'Requis'} />
      <ToggleInput label="Alertes" value={isOn} onChange={turn} size="xl" />
      <RadioInput label="Côté haut" value={end} onChange={choose} choices={ends} />
      <output aria-label="value">{JSON.stringify([isAgreed, isOn, end])}</output>
    </>
  );
}
const kept = () => screen.getByRole('status', { name: 'value' }).textContent;

it('a checkbox is ticked, and knows that nothing was said yet', async () => {
  const { person } = await openScreen({ element: <Switches /> });
  const box = screen.getByRole('checkbox', { name: 'Accord' });
  expect(box).toBePartiallyChecked();
  expect(box).toBeRequired();
  await person.click(box);
  expect(box).toBeChecked();
  await person.keyboard(' ');
  expect(kept()).toBe('[false,false,null]');
  expect(screen.getByText('Requis')).toBeVisible();
});
it('a toggle is switched by click and key', async () => {
  const { person } = await openScreen({ element: <Switches /> });
  const toggle = screen.getByRole('switch', { name: 'Alertes' });
  await person.click(toggle);
  expect(kept()).toBe('[null,true,null]');
  await person.keyboard(' ');
  expect(kept()).toBe('[null,false,null]');
});
it('one radio of a group is chosen', async () => {
  const { person } = await openScreen({ element: <Switches /> });
  expect(screen.getByRole('radiogroup', { name: 'Côté haut' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Site B' }));
  expect(kept()).toBe('[null,false,"B"]');
  await person.click(screen.getByRole('radio', { name: 'Site A' }));
  expect(kept()).toBe('[null,false,"A"]');
});
