import { Alert, Anchor, Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { type CatalogueEntry, catalogueOfficers, isStaffOfRegulator } from '@portal/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../ui/inputs/text/text-area-input.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { addressesOf } from '../dossiers/addresses.js';
import { useUser } from '../identity/session.js';
import classes from './catalogue.module.css';
import type { CatalogueCalls } from './catalogue-calls.js';
import { type CatalogueKind, comparisonAddress, versionParams } from './catalogue-kind.js';
import type { EntrySpec } from './entry-fields.js';
import { EntryUses } from './entry-uses.js';
import { EntryView } from './entry-view.js';

interface EntryDetailProps<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly spec: EntrySpec<E>;
  readonly entry: CatalogueEntry<E>;
  /** The version that was asked for; the latest one when missing. */
  readonly version: number | undefined;
  readonly onVersion: (version: number | undefined) => void;
}

/** An entry with its versions, its use and what can be done with it. */
export function EntryDetail<E extends FieldValues, S>(props: EntryDetailProps<E, S>) {
  const { kind, calls, spec, entry, version, onVersion } = props;
  const { t } = useTexts();
  const format = useFormat();
  const latest = entry.version;
  const shown = version ?? latest;
  return (
    <div className={classes.drawer}>
      <div>
        <Title order={2}>{entry.number}</Title>
        <Text>{[entry.manufacturer, entry.model, entry.variant].filter(Boolean).join(' ')}</Text>
        <Text size="sm" c="dimmed">
          {[t(`STATUS_${entry.status}`), t('CATALOGUE_USED', { count: entry.used })].join(' · ')}
        </Text>
      </div>
      {entry.retiredAt && (
        <Alert color="yellow">
          {t('CATALOGUE_RETIRED_ON', { date: format.date(entry.retiredAt), reason: entry.retirementReason ?? '' })}
        </Alert>
      )}
      <Group gap="xs" align="end">
        <NativeSelect
          size="xs"
          label={t('CATALOGUE_VERSION')}
          value={String(shown)}
          onChange={({ currentTarget }) =>
            onVersion(Number(currentTarget.value) === latest ? undefined : Number(currentTarget.value))
          }
          data={entry.versions.map(({ number, approvedAt }) => ({
            value: String(number),
            label: t('CATALOGUE_VERSION_OF', { number, date: format.date(approvedAt) }),
          }))}
        />
        {shown === latest && <EntryActions kind={kind} calls={calls} entry={entry} />}
      </Group>
      {shown !== latest && (
        <Alert>
          {t('CATALOGUE_OLD_VERSION')}{' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={`${comparisonAddress(kind, entry.id, entry.id)}?${versionParams[0]}=${shown}`}
          >
            {t('CATALOGUE_COMPARE_LATEST')}
          </Anchor>
        </Alert>
      )}
      <EntryUses kind={kind} calls={calls} entry={entry} />
      <EntryView spec={spec} entry={entry.entry} />
    </div>
  );
}

type EntryActionsProps<E extends FieldValues, S> = Pick<EntryDetailProps<E, S>, 'kind' | 'calls' | 'entry'>;

function EntryActions<E extends FieldValues, S>({ kind, calls, entry }: EntryActionsProps<E, S>) {
  const { t } = useTexts();
  const { roles, relationsInfo } = useUser();
  const isOfficer =
    roles.some((role) => catalogueOfficers.includes(role)) && isStaffOfRegulator({ relations: relationsInfo });
  return (
    <>
      {entry.mayRevise && <ReviseButton kind={kind} calls={calls} entry={entry} />}
      {isOfficer && entry.status === 'APPROVED' && (
        <RetireButton kind={kind} calls={calls} entry={entry} label={t('CATALOGUE_RETIRE')} />
      )}
    </>
  );
}

/** Opens a draft that starts as the entry is now. */
function ReviseButton<E extends FieldValues, S>({ kind, calls, entry }: EntryActionsProps<E, S>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const revise = async () => {
    setBusy(true);
    try {
      const { id } = await calls.createDossier({ body: { draft: { ...entry.entry, entryId: entry.id } } });
      await navigate(addressesOf(kind.applications).application(id));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Button size="xs" loading={isBusy} onClick={() => void revise()}>
      {t('CATALOGUE_REVISE')}
    </Button>
  );
}

function RetireButton<E extends FieldValues, S>({
  kind,
  calls,
  entry,
  label,
}: EntryActionsProps<E, S> & { readonly label: string }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, number, version } = entry;
  const retire = async (reason: string) => {
    setBusy(true);
    try {
      await calls.retireEntry({ params: { id }, body: { version, reason: reason.trim() } });
      toastSuccess(t('CATALOGUE_RETIRED', { number }));
    } catch (error) {
      toastError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: [kind.applications.api] });
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <PromptDialog
        opened={isOpen}
        title={t('CATALOGUE_RETIRE_TITLE', { number })}
        initial=""
        isValid={(reason) => reason.trim() !== ''}
        confirmLabel={t('CATALOGUE_RETIRE_VERB')}
        isBusy={isBusy}
        onConfirm={(reason) => void retire(reason)}
        onCancel={() => setOpen(false)}
      >
        {(reason, change) => (
          <>
            <Text>{t('CATALOGUE_RETIRE_TEXT')}</Text>
            <TextAreaInput label={t('CATALOGUE_RETIRE_REASON')} value={reason} onChange={change} required />
          </>
        )}
      </PromptDialog>
    </>
  );
}
