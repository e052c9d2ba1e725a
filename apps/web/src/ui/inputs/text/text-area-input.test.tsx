import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { TextAreaInput } from './text-area-input.js';

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
