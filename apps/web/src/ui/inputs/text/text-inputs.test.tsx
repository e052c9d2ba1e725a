import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { TextAreaInput } from './text-area-input.js';
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
it('is six rows high where text is long, unless said', async () => {
  await openScreen({ element: <TextAreaInput label="Notes" value={undefined} onChange={() => undefined} /> });
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('rows', '6');
});
it('keeps the lines of a long text', async () => {
  const texts: string[] = [];
  const { person } = await openScreen({
    element: <TextAreaInput label="Notes" rows={3} value="" onChange={(text) => texts.push(text)} />,
  });
  await person.click(screen.getByRole('textbox', { name: 'Notes' }));
  await person.paste('a\nb');
  expect(texts).toEqual(['a\nb']);
});
