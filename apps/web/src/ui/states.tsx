import { Alert, Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../kernel/api-error.js';
import { useTexts } from '../kernel/i18n.js';
import { Waiting } from './loading/waiting.js';

/** Says that something is being loaded, once it takes long enough to be worth saying. */
export const LoadingState = ({ label }: { readonly label?: string }) => <Waiting label={label} />;

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing to show, why, and what to do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <Center mih={220} p="md">
      <Stack align="center" gap="xs" maw={520}>
        <ThemeIcon variant="light" size={48} radius="xl" aria-hidden>
          {icon ?? <IconInbox size={26} stroke={1.6} />}
        </ThemeIcon>
        <Title order={2} ta="center">
          {title}
        </Title>
        {children && (
          <Text size="sm" c="dimmed" ta="center" component="div">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What went wrong, in the user's language, with the reference that support can look up. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTexts();
  const traceId = error instanceof ApiError ? error.problem.traceId : '';
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
      <Text size="sm">{errorText(error, t)}</Text>
      {traceId && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('ERROR_REFERENCE', { reference: traceId })}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" size="xs" mt="sm" onClick={onRetry}>
          {t('RETRY')}
        </Button>
      )}
    </Alert>
  );
}
