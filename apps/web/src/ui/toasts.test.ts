import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
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

describe('a message with something to do', () => {
  const press = jest.fn();
  const show = () =>
    act(() => toastSuccess('Prêt.', { label: 'Télécharger', name: 'Télécharger a.csv', onPress: press }));
  const button = () => screen.getByRole('button', { name: 'Télécharger a.csv' });
  beforeEach(() => press.mockClear());

  test('is announced without interrupting, and stays until it is done', () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Prêt.');
    after(3_600_000);
    expect(button()).toHaveTextContent('Télécharger');
    act(() => button().click());
    after(1000);
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Prêt.')).toBeNull();
  });

  test('can be closed without doing it', () => {
    show();
    act(() => within(screen.getByRole('status')).getByRole('button', { name: 'Fermer' }).click());
    after(1000);
    expect(screen.queryByText('Prêt.')).toBeNull();
    expect(press).not.toHaveBeenCalled();
  });

  test('keeps back none that goes by itself, however many there are', () => {
    for (let times = 0; times < 6; times += 1) show();
    act(() => toastError(undefined, 'Refusé.'));
    expect(screen.getByText('Refusé.')).toBeInTheDocument();
  });
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
