import { Button, Stack } from '@mantine/core';
import { filled, obeys, rules } from '@portal/contracts';
import { z } from 'zod';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { toastSuccess } from '../../../ui/toasts.js';

const Sample = z.object({
  site: filled(z.string()),
  address: z.string().superRefine(obeys(rules.email)),
  since: filled(z.string().superRefine(obeys(rules.date))),
});
type Sample = z.infer<typeof Sample>;

const labels: Readonly<Record<string, string>> = {
  site: 'UI_KIT_COLUMN_SITE',
  address: 'UI_KIT_TEXT',
  since: 'UI_KIT_DATE',
};
const Field = formField<Sample>();

/** A form that says what stands in its way when it is sent. */
export function SampleForm() {
  const { t } = useTexts();
  const form = useForm<Sample>({
    resolver: schemaResolver<Sample>(Sample),
    defaultValues: { site: '', address: 'a@', since: '' },
  });
  return (
    <FormShell
      form={form}
      labelOf={(path) => t(labels[path] ?? path)}
      onSubmit={() => toastSuccess(t('UI_KIT_TOAST_SUCCESS'))}
    >
      <Stack>
        <Field name="site" label="UI_KIT_COLUMN_SITE" required>
          {(field) => <TextInput {...field} />}
        </Field>
        <Field name="address" label="UI_KIT_TEXT">
          {(field) => <TextInput {...field} inputMode="email" />}
        </Field>
        <Field name="since" label="UI_KIT_DATE" required>
          {(field) => <DateInput {...field} />}
        </Field>
        <Button type="submit" style={{ alignSelf: 'start' }}>
          {t('SAVE')}
        </Button>
      </Stack>
    </FormShell>
  );
}
