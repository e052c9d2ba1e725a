import { Button, Menu } from '@mantine/core';
import { AreaFormat } from '@portal/contracts/modules/restricted-areas';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { areasClient } from './restricted-areas.client.js';

const endings: Readonly<Record<AreaFormat, string>> = { geojson: 'geojson', kml: 'kml', csv: 'csv', cnig: 'geojson' };

/** Saves the areas of the list, as far as their reader may see them, in a format of their choice. */
export function AreasExport({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const locale = useLocale();
  const save = useMutation({
    mutationFn: async (format: AreaFormat) =>
      saveBlob(
        await areasClient.exportAreas({ query: { ...filter, format, locale } }),
        `${t('RA_FILE_NAME')}.${endings[format]}`,
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
          {t('RA_EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {AreaFormat.options.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`RA_FORMAT_${format.toUpperCase()}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
