import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { plainTextOf, RichText } from './rich-text.js';

const show = (html: string) => openScreen({ element: <RichText html={html} /> });
const link = (name: string) => screen.getByRole('link', { name });

it('draws headings, lists, tables and links', async () => {
  await show(
    '<h2>Titre</h2><ul><li>un</li></ul><table><tr><td colspan="2">x</td></tr></table><a href="https://x.example/">Règlement</a>',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Titre' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('un');
  expect(screen.getByRole('cell')).toHaveAttribute('colspan', '2');
  expect(link('Règlement')).toHaveAttribute('rel', 'noopener noreferrer');
});

it('goes to a page of the portal without leaving it', async () => {
  const { person, addressNow } = await show('<a href="/app/main/documentation">Documents</a>');
  expect(link('Documents')).not.toHaveAttribute('target');
  await person.click(link('Documents'));
  expect(addressNow()).toBe('/main/documentation');
});

it.each([
  '<a href="javascript:alert(1)">mot</a>',
  '<a href=" java\nscript:alert(1)">mot</a>',
  '<a href="data:text/html,x">mot</a>',
  '<a href="/app//evil.example/x">mot</a>',
  '<a href="/app/\\\\evil.example/x">mot</a>',
  '<p onclick="alert(1)" style="position:fixed">mot</p>',
  'mot<script>alert(1)</script>',
  'mot<img src="x" onerror="alert(1)">',
  'mot<iframe src="https://x.example"></iframe>',
  '<form action="https://x.example"><button>mot</button></form>',
])('draws of %j only the word', async (html) => {
  await show(html);
  const word = await screen.findByText('mot');
  expect(document.querySelector('a, script, img, iframe, form, [onclick], [style*="fixed"]')).toBeNull();
  expect(word).toBeVisible();
});

test('words are searched without elements', () => {
  expect(plainTextOf('<p>Bande <b>18</b>&nbsp;GHz</p>')).toBe('Bande 18\u00a0GHz');
});
