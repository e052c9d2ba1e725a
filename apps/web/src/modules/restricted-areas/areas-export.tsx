import { AreaFormat } from '@portal/contracts/modules/restricted-areas';
import { useSearchParams } from 'react-router-dom';
import { FormatMenu } from '../../features/exports/format-menu.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { areasClient } from './restricted-areas.client.js';

const endings: Readonly<Record<AreaFormat, string>> = { geojson: 'geojson', kml: 'kml', csv: 'csv', cnig: 'geojson' };

/** Saves the areas of the list, as far as their reader may see them. */
export function AreasExport({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const locale = useLocale();
  const [params] = useSearchParams();
  const search = params.get('search');
  return (
    <FormatMenu
      label={t('RA_EXPORT')}
      formats={AreaFormat.options}
      nameOf={(format) => t(`RA_FORMAT_${format.toUpperCase()}`)}
      fileNameOf={(format) => `${t('RA_FILE_NAME')}.${endings[format]}`}
      read={(format) => areasClient.exportAreas({ query: { ...filter, ...(search && { search }), format, locale } })}
    />
  );
}
