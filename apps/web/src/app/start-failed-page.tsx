import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../kernel/i18n.js';

/** Shown while the server does not answer; it goes away by itself. */
export function StartFailedPage() {
  const { t } = useTexts();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" maw={480} role="alert">
        <Loader size="sm" aria-hidden />
        <Title order={1} ta="center">
          {t('START_FAILED_TITLE')}
        </Title>
        <Text ta="center" c="dimmed">
          {t('START_FAILED_TEXT')}
        </Text>
      </Stack>
    </Center>
  );
}
