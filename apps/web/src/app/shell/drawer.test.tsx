import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { atThePortal, beSignedIn, person } from '../../../test/at-the-portal.js';
import { fakePortal } from '../../../test/fake-portal.js';
import { openPortal, reload } from '../../../test/open-portal.js';

atThePortal();

/** Answers media queries as a window of this width does. */
function windowOf(width: number): void {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels);
    return { ...matchMedia(query), matches };
  });
}

const toggle = () => screen.findByRole('button', { name: 'Afficher ou masquer la navigation' });

describe('the drawer', () => {
  beforeEach(beSignedIn);

  it('stays collapsed on a wide screen after a reload, until it is opened again', async () => {
    windowOf(1366);
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
    await person.click(await toggle());
    await reload();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    await person.click(await toggle());
    await reload();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('starts closed on a narrow screen, whatever was chosen on a wide one', async () => {
    windowOf(390);
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    await person.click(await toggle());
    await reload();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});
