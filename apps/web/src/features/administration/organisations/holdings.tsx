import { Anchor } from '@mantine/core';
import { isModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { moduleTitleKey, useModuleEntries } from '../../portal/module-entries.js';
import classes from '../../records/records.module.css';
import type { Organisation } from '../administration.queries.js';

const manifestOf = (key: string): ModuleManifest | undefined => (isModuleKey(key) ? modules[key] : undefined);

/** Dossiers and authorisations of an organisation, by module, with the way to them for those who may go there. */
export function Holdings({ organisation: { holdings, companyName } }: { readonly organisation: Organisation }) {
  const { t } = useTexts();
  const format = useFormat();
  const entries = useModuleEntries();
  if (holdings.length === 0) return <p className={classes.plain}>{t('ADMIN_ORGANISATION_HOLDS_NOTHING')}</p>;
  const [dossiers, authorisations] = [t('ADMIN_ORGANISATION_DOSSIERS'), t('ADMIN_ORGANISATION_AUTHORISATIONS')];
  return (
    <table className={classes.table}>
      <caption>{t('ADMIN_ORGANISATION_HOLDINGS')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ADMIN_ACCESS_MODULE')}</th>
          <th scope="col">{dossiers}</th>
          <th scope="col">{authorisations}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ module, ...counts }) => {
          const manifest = manifestOf(module);
          const title = manifest ? t(moduleTitleKey(manifest)) : module;
          const isOpen = entries.some((entry) => entry.manifest.key === module);
          return (
            <tr key={module}>
              <th scope="row">
                {manifest && isOpen ? (
                  <Anchor
                    component={Link}
                    size="sm"
                    to={`/${manifest.slug}?${new URLSearchParams({ search: companyName })}`}
                  >
                    {title}
                  </Anchor>
                ) : (
                  title
                )}
              </th>
              <td data-label={dossiers}>{format.number(counts.dossiers)}</td>
              <td data-label={authorisations}>{format.number(counts.authorisations)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
