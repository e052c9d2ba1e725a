import { Button, Menu } from '@mantine/core';
import { ParityFormat } from '@portal/contracts/modules/mw-parity';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { mwParityClient } from './mw-parity.client.js';

/** Saves the groups that the list shows, in a format of the reader's choice. */
export function ParityExport({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const locale = useLocale();
  const [params] = useSearchParams();
  const search = params.get('search');
  const save = useMutation({
    mutationFn: async (format: ParityFormat) =>
      saveBlob(
        await mwParityClient.exportGroups({ query: { ...filter, ...(search && { search }), format, locale } }),
        `${t('PARITY_SHEET_FILE')}.${format}`,
      ),
    onError: (failure) => toastError(failure),
  });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('PARITY_EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ParityFormat.options.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {format === 'geojson' ? 'GeoJSON' : format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
