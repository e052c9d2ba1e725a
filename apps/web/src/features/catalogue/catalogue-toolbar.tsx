import { Button } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { addressesOf } from '../dossiers/addresses.js';
import { mayApply } from '../dossiers/applicants.js';
import { useUser } from '../identity/session.js';
import { usePortal } from '../portal/portal.js';
import classes from './catalogue.module.css';
import { type CatalogueKind, comparisonsAddress, entriesAddress } from './catalogue-kind.js';

/** Pages of a catalogue below the toolbar that leads from its entries to the applications for them. */
export function CatalogueLayout({ kind }: { readonly kind: CatalogueKind }) {
  return (
    <>
      <CatalogueToolbar kind={kind} />
      <Outlet />
    </>
  );
}

/** "Existing" and "new", as far as the installation offers them and the user may apply or examines. */
function CatalogueToolbar({ kind }: { readonly kind: CatalogueKind }) {
  const { module, applications } = kind;
  const { t } = useTexts();
  const { pathname } = useLocation();
  const user = useUser();
  const state = usePortal().configuration.modules[module];
  const entries = entriesAddress(kind);
  const parts = [
    ...((state?.existing ?? true) ? [{ to: entries, label: t('CATALOGUE_EXISTING') }] : []),
    ...((state?.new ?? true) && mayApply(user, applications)
      ? [{ to: addressesOf(applications).list, label: t('CATALOGUE_NEW') }]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <nav className={classes.toolbar} aria-label={t('CATALOGUE_TOOLBAR')}>
      {parts.map(({ to, label }) => {
        const isEntries = [entries, comparisonsAddress(kind)].some((address) => pathname.startsWith(address));
        const isCurrent = (to === entries) === isEntries;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            size="xs"
            variant={isCurrent ? 'light' : 'subtle'}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Button>
        );
      })}
    </nav>
  );
}
