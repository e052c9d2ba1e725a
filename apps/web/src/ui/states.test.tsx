import { screen } from '@testing-library/react';
import { problem } from '../../test/fake-api.js';
import { openScreen } from '../../test/open-screen.js';
import { ApiError } from '../kernel/api-error.js';
import { EmptyState, ErrorState } from './states.js';
import { StatusBadge } from './status-badge.js';

it('says that there is nothing, why, and what to do about it', async () => {
  await openScreen({
    element: (
      <EmptyState title="Aucun dossier" action={<button type="button">Créer</button>}>
        Rien n’a encore été déposé.
      </EmptyState>
    ),
  });
  expect(screen.getByRole('heading', { name: 'Aucun dossier' })).toBeVisible();
  expect(screen.getByText('Rien n’a encore été déposé.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Créer' })).toBeVisible();
});

it('says what went wrong, with the reference for support, and tries again', async () => {
  const tried: string[] = [];
  const error = new ApiError(await problem('SERVICE_UNAVAILABLE').json());
  const { person } = await openScreen({ element: <ErrorState error={error} onRetry={() => tried.push('again')} /> });
  expect(screen.getByRole('alert')).toHaveTextContent('trace-1');
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(tried).toEqual(['again']);
});

it('offers no second try where none would help', async () => {
  await openScreen({ element: <ErrorState error={new Error('gone')} /> });
  expect(screen.queryByRole('button')).toBeNull();
});

it('says a status in words', async () => {
  await openScreen({ element: <StatusBadge tone="good" label="En vigueur" /> });
  expect(screen.getByText('En vigueur')).toBeVisible();
});
