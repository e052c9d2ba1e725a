import { jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { PendingBar } from './pending-bar.js';

let finish: () => void = () => undefined;

function Page() {
  const { refetch } = useQuery({
    queryKey: ['slow'],
    enabled: false,
    queryFn: () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('there');
      }),
  });
  return (
    <>
      <PendingBar />
      <button type="button" onClick={() => void refetch()}>
        Lire
      </button>
    </>
  );
}

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Chargement en cours' });

afterEach(() => jest.useRealTimers());

async function ask() {
  await openScreen({ element: <Page /> });
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Lire' }).click());
  await after(1);
}

it('says nothing of a call that is soon answered', async () => {
  await ask();
  await after(80);
  finish();
  await after(1000);
  expect(bar()).toBeNull();
});

it('shows that a call takes its time, long enough to be seen', async () => {
  await ask();
  await after(150);
  expect(bar()).toBeVisible();
  finish();
  await after(200);
  expect(bar()).toBeVisible();
  await after(400);
  expect(bar()).toBeNull();
});
