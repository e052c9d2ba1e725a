import { Text } from '@mantine/core';
import { useFormState } from 'react-hook-form';

/** What was refused about the form as a whole, inside the form. */
export function RefusalLine() {
  const { errors } = useFormState();
  const message = errors.root?.message;
  return (
    message && (
      <Text size="sm" c="var(--red)" role="alert">
        {message}
      </Text>
    )
  );
}
