import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { Providers } from '../../app/providers.js';
import { newQueryClient } from '../../kernel/query.js';
import { Waiting } from './waiting.js';

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

async function wait(fraction?: number) {
  // Texts and session are there before the clock stands still.
  await openScreen({ element: null });
  jest.useFakeTimers();
  render(
    <Providers queries={newQueryClient()} portal={undefined} env="test">
      <Waiting label="Lecture" fraction={fraction} />
    </Providers>,
  );
}

afterEach(() => jest.useRealTimers());

it('is silent for a tenth of a second, then says what is waited for, and shows a bar after a second', async () => {
  await wait();
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
