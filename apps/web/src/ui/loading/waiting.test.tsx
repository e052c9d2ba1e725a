import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen.js';
import { Waiting } from './waiting.js';

function Page({ fraction }: { readonly fraction: number | undefined }) {
  const [isWaiting, wait] = useState(false);
  return isWaiting ? (
    <Waiting label="Lecture" fraction={fraction} />
  ) : (
    <button type="button" onClick={() => wait(true)}>
      Lire
    </button>
  );
}

async function wait(fraction?: number) {
  await openScreen({ element: <Page fraction={fraction} /> });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Lire' }));
}

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => jest.useRealTimers());

it('is silent for a tenth of a second, then says what is waited for, and shows a bar after a second', async () => {
  await wait();
  expect(screen.getByRole('status')).toHaveAttribute('data-waiting');
  after(99);
  expect(screen.queryByText('Lecture')).not.toBeInTheDocument();
  after(1);
  expect(screen.getByText('Lecture')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  after(900);
  expect(screen.getByRole('progressbar', { name: 'Lecture' })).toBeVisible();
});

it('says how much is done where that is known', async () => {
  await wait(0.4);
  after(1000);
  expect(screen.getByRole('progressbar', { name: 'Lecture' })).toHaveAttribute('aria-valuenow', '40');
});
