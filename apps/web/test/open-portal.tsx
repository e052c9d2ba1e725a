import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { start } from '../src/app/start.js';
import { clearSession } from '../src/features/identity/session.js';

let stop: (() => void) | undefined;

/** Starts the whole client at an address below /app, as a browser would. */
export async function openPortal(path: string): Promise<void> {
  window.history.replaceState(null, '', `/app${path}`);
  await startHere();
}

async function startHere(): Promise<void> {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  await act(async () => {
    stop = await start(createRoot(element), 'test');
  });
}

/** Ends it, as closing the tab would; what is stored stays until the test ends. */
export async function closePortal(): Promise<void> {
  await act(async () => {
    stop?.();
    stop = undefined;
    clearSession();
  });
}

/** Starts it anew where it stands, with what the browser keeps of the tab. */
export async function reload(): Promise<void> {
  await act(async () => stop?.());
  await startHere();
}

export const addressNow = (): string => window.location.pathname + window.location.search;
