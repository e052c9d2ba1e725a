import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { useKeptFocus } from './use-kept-focus.js';

function Shelf({ hasAdder = true }: { readonly hasAdder?: boolean }) {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const remove = (name: string) => setNames(names.filter((other) => other !== name));
  return (
    <section ref={useKeptFocus<HTMLElement>()} aria-label="shelf">
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">open {name}</button>
              <button type="button" onClick={() => remove(name)}>
                remove {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasAdder && <button type="button">add</button>}
    </section>
  );
}

const removeButton = (name: string) => screen.getByRole('button', { name: `remove ${name}` });

it('moves the focus of a removed row to the next one, from the last row to the one before, then to what is left', async () => {
  const { person } = await openScreen({ element: <Shelf /> });
  await person.click(removeButton('b'));
  expect(removeButton('c')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(removeButton('a')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'add' })).toHaveFocus();
});

it('stays in the container when nothing in it takes the focus', async () => {
  const { person } = await openScreen({ element: <Shelf hasAdder={false} /> });
  for (const name of ['a', 'b', 'c']) await person.click(removeButton(name));
  expect(screen.getByRole('region', { name: 'shelf' })).toHaveFocus();
});
