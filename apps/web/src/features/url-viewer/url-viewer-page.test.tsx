import type { ViewedAddresses } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { json } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { UrlViewerPage } from './url-viewer-page.js';

const READ = 'GET /api/main/urlViewer/addresses';
const titles = { fr: 'Règles', en: 'Rules', es: 'Reglas', it: 'Regole', de: 'Regeln' };
const stored: ViewedAddresses = {
  version: 1,
  addresses: [
    { alias: 'rules', url: 'https://rules.example/', titles },
    { alias: 'script', url: 'javascript:alert(1)', titles: { ...titles, fr: 'Piège' } },
  ],
};

async function openViewer(path: string) {
  const opened = await openScreen({
    element: <UrlViewerPage />,
    route: '/main/url-viewer/:alias?',
  });
  opened.api.on(READ, () => json(stored));
  await act(() => opened.router.navigate(`/main/url-viewer${path}`));
  return opened;
}

it('shows an allowed page in a frame that cannot reach the portal', async () => {
  await openViewer('/rules');
  const frame = await screen.findByTitle('Règles');
  expect(frame).toHaveAttribute('src', 'https://rules.example/');
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-same-origin|allow-top-navigation/);
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
});

it.each(['/script', '/nowhere', '/__proto__'])('shows no frame at %s', async (path) => {
  await openViewer(path);
  expect(await screen.findByText('Cette page n’est pas de celles que le portail montre.')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

it('lists the allowed pages without an alias', async () => {
  const { person, addressNow } = await openViewer('');
  await screen.findByRole('link', { name: 'Règles' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Règles']);
  await person.click(screen.getByRole('link', { name: 'Règles' }));
  expect(addressNow()).toBe('/main/url-viewer/rules');
});

it('asks to reload the portal when its policy is older than the address', async () => {
  await openViewer('/rules');
  await screen.findByTitle('Règles');
  const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  act(() => void document.dispatchEvent(violation));
  expect(await screen.findByRole('button', { name: 'Recharger le portail' })).toBeVisible();
});
