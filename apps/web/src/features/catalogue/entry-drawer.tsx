import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import type { CatalogueCalls } from './catalogue-calls.js';
import type { CatalogueKind } from './catalogue-kind.js';
import { EntryDetail } from './entry-detail.js';
import type { EntrySpec } from './entry-fields.js';

interface EntryDrawerProps<E extends FieldValues, S> {
  /** Closed while there is none. */
  readonly id: string | undefined;
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly spec: EntrySpec<E>;
  /** The version that is asked for; the latest one when missing. */
  readonly version: number | undefined;
  readonly onVersion: (version: number | undefined) => void;
  readonly onClose: () => void;
}

/** One entry beside the list, in its latest version or in an earlier one. */
export function EntryDrawer<E extends FieldValues, S>({ id, onClose, ...rest }: EntryDrawerProps<E, S>) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(100vw, 760px)"
      title={t('CATALOGUE_ENTRY')}
      closeButtonProps={{ 'aria-label': t('CLOSE') }}
    >
      {id !== undefined && <Opened {...rest} id={id} />}
    </Drawer>
  );
}

function Opened<E extends FieldValues, S>({
  id,
  kind,
  calls,
  spec,
  version,
  onVersion,
}: Omit<EntryDrawerProps<E, S>, 'onClose' | 'id'> & { readonly id: string }) {
  const query = version === undefined ? {} : { version };
  const entry = useQuery({
    queryKey: [kind.applications.api, 'readEntry', id, query],
    queryFn: ({ signal }) => calls.readEntry({ params: { id }, query }, { signal }),
  });
  if (entry.isError) return <ErrorState error={entry.error} onRetry={() => void entry.refetch()} />;
  if (!entry.data) return <LoadingState />;
  return (
    <EntryDetail kind={kind} calls={calls} spec={spec} entry={entry.data} version={version} onVersion={onVersion} />
  );
}
