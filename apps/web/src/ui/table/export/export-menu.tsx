import { Button, Menu } from '@mantine/core';
import type { ExportFormat, MapFormat, SheetFormat } from '@portal/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconMap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';

interface ExportMenuProps<F extends ExportFormat> {
  readonly onExport: (format: F | SheetFormat) => void;
  /** Files of a map, for a table whose rows lie somewhere. */
  readonly mapFormats?: readonly (F & MapFormat)[];
  /** A file is being made. */
  readonly isBusy: boolean;
  /** Further items. */
  readonly children?: ReactNode;
}

const mapTexts: Readonly<Record<MapFormat, string>> = { geojson: 'TABLE_EXPORT_GEOJSON', kml: 'TABLE_EXPORT_KML' };

/** The kinds of file that a table may be saved as. */
export function ExportMenu<F extends ExportFormat = SheetFormat>({
  onExport,
  mapFormats = [],
  isBusy,
  children,
}: ExportMenuProps<F>) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy}>
          {t('TABLE_EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={() => onExport('csv')}>
          {t('TABLE_EXPORT_CSV')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => onExport('xlsx')}>
          {t('TABLE_EXPORT_XLSX')}
        </Menu.Item>
        {mapFormats.map((format) => (
          <Menu.Item key={format} leftSection={<IconMap size={16} aria-hidden />} onClick={() => onExport(format)}>
            {t(mapTexts[format])}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
