import { Button, Menu } from '@mantine/core';
import type { ExportFormat } from '@portal/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';

interface ExportMenuProps {
  readonly onExport: (format: ExportFormat) => void;
  /** A file is being made. */
  readonly isBusy: boolean;
  /** Further items. */
  readonly children?: ReactNode;
}

/** The kinds of file that a table may be saved as. */
export function ExportMenu({ onExport, isBusy, children }: ExportMenuProps) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy}>
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
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
