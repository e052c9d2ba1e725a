import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

interface Point {
  readonly x: number;
  readonly y: number;
}

function swipe(from: Point, to: Point): void {
  const finger = ({ x, y }: Point) => ({ identifier: 1, clientX: x, clientY: y });
  fireEvent.touchStart(window, { touches: [finger(from)] });
  fireEvent.touchEnd(window, { touches: [], changedTouches: [finger(to)] });
}

function scrollTo(y: number): void {
  jest.replaceProperty(window, 'scrollY', y);
  fireEvent.scroll(window);
}

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

  it('opens by a swipe of 75 pixels from the edge of a narrow screen and closes by one back, and by no other', async () => {
    windowOf(390);
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    const isOpen = () => screen.queryByRole('dialog', { name: 'Modules' }) !== null;
    await toggle();
    for (const [from, to] of [
      [
        { x: 10, y: 300 },
        { x: 84, y: 300 },
      ],
      [
        { x: 60, y: 300 },
        { x: 200, y: 300 },
      ],
      [
        { x: 10, y: 300 },
        { x: 100, y: 400 },
      ],
    ] as const) {
      swipe(from, to);
      expect(isOpen()).toBe(false);
    }
    swipe({ x: 10, y: 300 }, { x: 85, y: 310 });
    expect(await screen.findByRole('dialog', { name: 'Modules' })).toBeVisible();
    swipe({ x: 280, y: 300 }, { x: 100, y: 310 });
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('lets the header go while a long page is read on a narrow screen, and brings it back upwards and to the keyboard', async () => {
    windowOf(390);
    fakePortal({ signedIn: true });
    await openPortal('/main/modules');
    const button = await toggle();
    const isAway = () => button.closest('header')?.hasAttribute('data-away');
    scrollTo(240);
    scrollTo(345);
    expect(isAway()).toBe(false);
    scrollTo(351);
    expect(isAway()).toBe(true);
    scrollTo(340);
    expect(isAway()).toBe(false);
    scrollTo(600);
    expect(isAway()).toBe(true);
    act(() => button.focus());
    expect(isAway()).toBe(false);
  });
});
