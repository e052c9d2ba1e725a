import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../test/open-screen.js';
import { dismissToasts, toastError, toastSuccess } from './toasts.js';

let log: ReturnType<typeof jest.spyOn>;
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openScreen({ element: null });
  // The place for messages is fetched when the first one is shown.
  act(() => toastSuccess('…'));
  await screen.findByText('…');
  act(dismissToasts);
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  log.mockRestore();
});
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['that all went well', () => toastSuccess('Enregistré.'), 'Enregistré.', 3000],
  ['what went wrong', () => toastError(undefined, 'Refusé.'), 'Refusé.', 5000],
])('a message %s stays so long, then goes by itself', (_what, show, text, lasts) => {
  act(show);
  after(lasts - 1);
  expect(screen.getByText(text)).toBeInTheDocument();
  after(1);
  // It fades.
  after(1000);
  expect(screen.queryByText(text)).toBeNull();
});

test('an error without a message of its own has one all the same, and is logged', () => {
  const cause = new Error('away');
  act(() => toastError(cause));
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur inattendue s’est produite.');
  expect(log).toHaveBeenCalledWith(cause);
});

test('nothing is known of what went wrong but that it did', () => {
  act(() => toastError(undefined));
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur s’est produite sur le serveur.');
  expect(log).not.toHaveBeenCalled();
});

test('messages are taken away together', () => {
  act(() => {
    toastSuccess('Un.');
    toastSuccess('Deux.');
  });
  act(dismissToasts);
  after(1000);
  expect(screen.queryByText('Un.')).toBeNull();
  expect(screen.queryByText('Deux.')).toBeNull();
});
