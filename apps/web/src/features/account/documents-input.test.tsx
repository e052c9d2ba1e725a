import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { DocumentsInput } from './documents-input.js';

function Documents() {
  const [files, change] = useState<readonly File[]>([]);
  return (
    <>
      <DocumentsInput value={files} onChange={change} share={undefined} />
      <output>{files.map(({ name }) => name).join(' ')}</output>
    </>
  );
}
const pdf = (name: string, read?: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['%PDF-1.7\n%%EOF'], name), {
    arrayBuffer: read ?? (() => Promise.resolve(new TextEncoder().encode('%PDF-1.7\n%%EOF').buffer)),
  });
const choose = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const taken = () => document.querySelector('output')?.textContent;

it('refuses a file that cannot be read, by name, and takes the others', async () => {
  const { person } = await openScreen({ element: <Documents /> });
  const gone = pdf('parti.pdf', () => Promise.reject(new DOMException('gone', 'NotReadableError')));
  await person.upload(choose(), [gone, pdf('plan.pdf')]);
  expect(await screen.findByText(/parti\.pdf.* n’a pas pu être lu/u)).toBeVisible();
  expect(taken()).toBe('plan.pdf');
});

it('takes what is chosen twice in a row, though it is read in one breath', async () => {
  const { person } = await openScreen({ element: <Documents /> });
  let letGo: (bytes: ArrayBuffer) => void = () => undefined;
  const held = new Promise<ArrayBuffer>((resolve) => {
    letGo = resolve;
  });
  await person.upload(choose(), [pdf('un.pdf', () => held)]);
  await person.upload(choose(), [pdf('deux.pdf', () => held)]);
  letGo(new TextEncoder().encode('%PDF-1.7\n%%EOF').buffer);
  await waitFor(() => expect(taken()).toBe('un.pdf deux.pdf'));
});
