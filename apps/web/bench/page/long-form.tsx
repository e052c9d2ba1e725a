import { formField } from '../../src/ui/form/form-field.js';
import { FormShell } from '../../src/ui/form/form-shell.js';
import { useForm } from '../../src/ui/form/use-form.js';
import { TextInput } from '../../src/ui/inputs/text/text-input.js';

const FIELDS = 80;
const names = Array.from({ length: FIELDS }, (_, at) => `field${at + 1}`);
const Field = formField<Record<string, string>>();

/** @param onDraw is told the name of each field that is drawn */
export function LongForm({ onDraw }: { readonly onDraw: (name: string) => void }) {
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
  });
  return (
    <FormShell form={form} labelOf={String}>
      {names.map((name) => (
        <Field key={name} name={name} label={name}>
          {(field) => {
            onDraw(name);
            return <TextInput {...field} />;
          }}
        </Field>
      ))}
    </FormShell>
  );
}
