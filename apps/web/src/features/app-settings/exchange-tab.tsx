import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { saveBlob } from '../../ui/save-blob.js';
import { ErrorState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { globalSettingsClient } from './app-settings.queries.js';
import { refreshSettings } from './refresh-settings.js';

interface FileHead {
  readonly [member: string]: unknown;
  readonly format: number;
  readonly appVersion: string;
}

/** What a chosen file says; an object without a format is no settings file, which the server says by its fields. */
const contentOf = async (file: File): Promise<FileHead> => JSON.parse(await file.text());

/** Takes settings and texts to another installation, and takes over those of one. */
export function ExchangeTab() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => globalSettingsClient.exportSettings({}),
    onSuccess: (file) =>
      saveBlob(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'portal-settings.json'),
    onError: (error) => toastError(error),
  });
  const upload = useMutation({
    mutationFn: async (file: File) => globalSettingsClient.importSettings({ body: { file: await contentOf(file) } }),
    onSuccess: async (taken) => {
      await refreshSettings(queries);
      toastSuccess(t('SETTINGS_IMPORTED', taken));
    },
  });
  const isUnreadable = upload.error instanceof SyntaxError;
  return (
    <Stack gap="lg" maw={720}>
      <Section title={t('SETTINGS_EXPORT')} hint={t('SETTINGS_EXPORT_HINT')}>
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('SETTINGS_EXPORT_DO')}
          </Button>
        </Group>
      </Section>
      <Section title={t('SETTINGS_IMPORT')} hint={t('SETTINGS_IMPORT_HINT')}>
        <Group>
          <FileButton accept="application/json,.json" onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                loading={upload.isPending}
              >
                {t('SETTINGS_IMPORT_DO')}
              </Button>
            )}
          </FileButton>
        </Group>
        {isUnreadable && (
          <Text c="red" role="alert">
            {t('SETTINGS_IMPORT_UNREADABLE')}
          </Text>
        )}
        {upload.error && !isUnreadable && <ErrorState error={upload.error} />}
      </Section>
    </Stack>
  );
}

export { ExchangeTab as Tab };
