import type { ChangeTopic } from '@portal/contracts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { refreshFollowed, useFollowInterval } from './followed-changes.js';
import { setHubConnected } from './hub-events.js';

afterEach(() => act(() => setHubConnected(false)));

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
    act(() => setHubConnected(true));
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
    act(() => setHubConnected(true));
    await shown();
    act(() => setHubConnected(false));
    await waitFor(() => expect(reads).toBeGreaterThan(2));
  });
});
