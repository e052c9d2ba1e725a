import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { passing } from '../../kernel/storage.js';
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

const searchKey = (list: string): string => `catalogue-search:${list}`;

/** What a list was last narrowed to in this browser tab, as its address says it. */
const searchOf = (list: string): string => passing.get(searchKey(list)) ?? '';

/** Leads to the entries as they were last listed. */
export function ToEntries({ kind }: { readonly kind: CatalogueKind }) {
  const entries = entriesAddress(kind);
  return <Navigate to={entries + searchOf(entries)} replace />;
}

/** "Existing" and "new", as far as the installation offers them and the user may apply or examines. */
function CatalogueToolbar({ kind }: { readonly kind: CatalogueKind }) {
  const { module, applications } = kind;
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const user = useUser();
  const state = usePortal().configuration.modules[module];
  const entries = entriesAddress(kind);
  const parts = [
    ...((state?.existing ?? true) ? [{ to: entries, label: t('CATALOGUE_EXISTING') }] : []),
    ...((state?.new ?? true) && mayApply(user, applications)
      ? [{ to: addressesOf(applications).list, label: t('CATALOGUE_NEW') }]
      : []),
  ];
  const list = parts.find(({ to }) => to === pathname)?.to;
  useEffect(() => {
    if (list !== undefined) passing.set(searchKey(list), search);
  }, [list, search]);
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
            to={to + (to === list ? search : searchOf(to))}
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
