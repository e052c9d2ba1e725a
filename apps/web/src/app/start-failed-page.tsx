import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../kernel/i18n.js';

interface StartFailedPageProps {
  /** The server answers, its database does not. */
  readonly isDatabaseDown: boolean;
}

/** Shown while the portal cannot start; it goes away by itself. */
export function StartFailedPage({ isDatabaseDown }: StartFailedPageProps) {
  const { t } = useTexts();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" maw={480} role="alert">
        <Loader size="sm" aria-hidden />
        <Title order={1} ta="center">
          {t('START_FAILED_TITLE')}
        </Title>
        <Text ta="center" c="dimmed">
          {t(isDatabaseDown ? 'START_FAILED_DATABASE' : 'START_FAILED_TEXT')}
        </Text>
      </Stack>
    </Center>
  );
}
