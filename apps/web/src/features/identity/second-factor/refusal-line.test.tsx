import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { RefusalLine } from './refusal-line.js';

function CodeForm() {
  const form = useForm({ defaultValues: { code: '' } });
  const submit = () => showRefusal(new Error('away'), { code: 'body.code' }, form.setError);
  return (
    <FormShell form={form} labelOf={(path) => path} onSubmit={submit}>
      <RefusalLine />
      <button type="submit">send</button>
    </FormShell>
  );
}

it('says what was refused about the form as a whole, once it was', async () => {
  const { person } = await openScreen({ element: <CodeForm /> });
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur inattendue s’est produite.');
});
