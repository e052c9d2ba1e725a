import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { RefusalLine } from './refusal-line.js';

function CodeForm({ error }: { readonly error: Error }) {
  const { t } = useTexts();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = () => showRefusal(error, { code: 'body.code' }, { setError: form.setError, t });
  return (
    <FormShell form={form} labelOf={(path) => path} onSubmit={submit}>
      <RefusalLine />
      <button type="submit">send</button>
    </FormShell>
  );
}

const limited = (retryAfterSeconds: number) =>
  new ApiError(
    { type: 'about:blank', title: 'x', status: 429, code: 'RATE_LIMITED', issues: [], traceId: '' },
    { retryAfterSeconds },
  );

it.each([
  [new Error('away'), 'Une erreur inattendue s’est produite.'],
  [limited(40), 'Trop de requêtes. Réessayez dans 40 secondes.'],
  [limited(90), 'Trop de requêtes. Réessayez dans 2 minutes.'],
])('says what was refused about the form as a whole, once it was, and how long to wait: %s', async (error, text) => {
  const { person } = await openScreen({ element: <CodeForm error={error} /> });
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
