import { Anchor, Text } from '@mantine/core';
import { isModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { moduleTitleKey, useModuleEntries } from '../../portal/module-entries.js';
import type { Organisation } from '../administration.queries.js';

const manifestOf = (key: string): ModuleManifest | undefined => (isModuleKey(key) ? modules[key] : undefined);

type Holding = Organisation['holdings'][number];

/** Dossiers and authorisations of an organisation, by module, with the way to them for those who may go there. */
export function Holdings({ organisation: { holdings, companyName } }: { readonly organisation: Organisation }) {
  const { t } = useTexts();
  const format = useFormat();
  const entries = useModuleEntries();
  if (holdings.length === 0) return <Text size="sm">{t('ADMIN_ORGANISATION_HOLDS_NOTHING')}</Text>;
  const columns: readonly PlainColumn<Holding>[] = [
    {
      heading: t('ADMIN_ACCESS_MODULE'),
      cell: ({ module }) => {
        const manifest = manifestOf(module);
        const title = manifest ? t(moduleTitleKey(manifest)) : module;
        const isOpen = entries.some((entry) => entry.manifest.key === module);
        if (!manifest || !isOpen) return title;
        const search = new URLSearchParams({ search: companyName });
        return (
          <Anchor component={Link} size="sm" to={`/${manifest.slug}?${search}`}>
            {title}
          </Anchor>
        );
      },
    },
    { heading: t('ADMIN_ORGANISATION_DOSSIERS'), cell: ({ dossiers }) => format.number(dossiers) },
    { heading: t('ADMIN_ORGANISATION_AUTHORISATIONS'), cell: ({ authorisations }) => format.number(authorisations) },
  ];
  return (
    <PlainTable
      caption={t('ADMIN_ORGANISATION_HOLDINGS')}
      columns={columns}
      rows={holdings}
      rowKey={({ module }) => module}
    />
  );
}
