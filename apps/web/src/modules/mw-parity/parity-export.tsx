import { ParityFormat } from '@portal/contracts/modules/mw-parity';
import { useSearchParams } from 'react-router-dom';
import { FormatMenu } from '../../features/exports/format-menu.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { mwParityClient } from './mw-parity.client.js';

/** Saves the groups that the list shows. */
export function ParityExport({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const locale = useLocale();
  const [params] = useSearchParams();
  const search = params.get('search');
  return (
    <FormatMenu
      label={t('PARITY_EXPORT')}
      formats={ParityFormat.options}
      nameOf={(format) => (format === 'geojson' ? 'GeoJSON' : format.toUpperCase())}
      fileNameOf={(format) => `${t('PARITY_SHEET_FILE')}.${format}`}
      read={(format) =>
        mwParityClient.exportGroups({ query: { ...filter, ...(search && { search }), format, locale } })
      }
    />
  );
}
