import { Text } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';

/** What was refused about the form as a whole, inside the form. */
export function RefusalLine() {
  const { t } = useTexts();
  const { errors } = useFormState();
  const message = errors.root?.message;
  return (
    message && (
      <Text size="sm" c="var(--red)" role="alert">
        {t(message)}
      </Text>
    )
  );
}
