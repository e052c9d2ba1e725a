import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { TextInput } from './text-input.js';

type Given = Partial<Parameters<typeof TextInput>[0]>;

function Name(given: Given) {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <TextInput label="Nom" {...given} value={text} onChange={setText} />
      <output aria-label="value">{text}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ });
const kept = () => screen.getByRole('status', { name: 'value' });

it('takes a line of text, and its place in the form', async () => {
  const { person } = await openScreen({ element: <Name required error="Trop court" description="Du site" /> });
  await person.type(field(), 'Mont d’Or');
  expect(kept()).toHaveTextContent('Mont d’Or');
  expect(field()).toBeRequired();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Trop court Du site');
});
it('writes capitals where they are wanted, the cursor staying in the middle', async () => {
  const { person } = await openScreen({ element: <Name isUppercase /> });
  await person.type(field(), 'no-1');
  expect(kept()).toHaveTextContent('NO-1');
  field().setSelectionRange(2, 2);
  await person.keyboard('rd');
  expect(field()).toHaveValue('NORD-1');
  expect(field().selectionStart).toBe(4);
});
