import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { atThePortal, beSignedIn } from '../../test/at-the-portal.js';
import { fakePortal } from '../../test/fake-portal.js';
import { openPortal } from '../../test/open-portal.js';

// As after a new version was installed under an open page, or with a proxy that loses a file.
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('./toast-host.js', missing);
jest.unstable_mockModule('./shell/portal-frame.js', missing);
jest.unstable_mockModule('../features/identity/session/session-notices.js', missing);

atThePortal();

describe('a part of the client that cannot be loaded', () => {
  it('leaves the page alone when it is where messages appear', async () => {
    fakePortal();
    await openPortal('/main/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  });

  it('leaves the page alone when it watches over the session', async () => {
    beSignedIn();
    fakePortal({ signedIn: true });
    await openPortal('/main/login');
    expect(await screen.findByText(/Une session est déjà ouverte pour Jeanne Martin/)).toBeVisible();
  });

  it('is reported, with a button to try again, when the page needs it', async () => {
    beSignedIn();
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});
