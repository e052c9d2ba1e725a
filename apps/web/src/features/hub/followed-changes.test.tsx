import type { ChangeTopic } from '@portal/contracts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { refreshFollowed, useFollowInterval } from './followed-changes.js';
import { setHubCaller } from './hub-events.js';

afterEach(() => act(() => setHubCaller(undefined)));

let queries: QueryClient;
let reads: number;

function Dossiers({ follows }: { readonly follows: readonly ChangeTopic[] }) {
  const interval = useFollowInterval(20);
  const { data } = useQuery({
    queryKey: ['dossiers'],
    queryFn: () => ++reads,
    refetchInterval: interval,
    meta: { follows },
  });
  return <p>read {data} times</p>;
}

async function shown(follows: readonly ChangeTopic[] = ['DOSSIERS', 'DRAFTS']) {
  queries = new QueryClient();
  reads = 0;
  render(
    <QueryClientProvider client={queries}>
      <Dossiers follows={follows} />
    </QueryClientProvider>,
  );
  await screen.findByText(/read \d+ times/);
}

describe('what a page shows', () => {
  it('is read again when the hub announces a change of it, and not for other changes', async () => {
    act(() => setHubCaller(async () => undefined));
    await shown();
    expect(reads).toBe(1);
    await act(() => refreshFollowed(queries, 'EXPORTS'));
    expect(reads).toBe(1);
    await act(() => refreshFollowed(queries, 'DRAFTS'));
    expect(await screen.findByText('read 2 times')).toBeVisible();
    await act(() => refreshFollowed(queries));
    expect(await screen.findByText('read 3 times')).toBeVisible();
  });

  it('is asked for again and again while the connection is down', async () => {
    act(() => setHubCaller(async () => undefined));
    await shown();
    act(() => setHubCaller(undefined));
    await waitFor(() => expect(reads).toBeGreaterThan(2));
  });
});
