import { Group, NativeSelect, Text } from '@mantine/core';
import type { DossierView, SubmittedVersion } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import classes from './consultation.module.css';
import type { SpatialSpec, VersionSpec } from './consultation-spec.js';
import { ALONE, COMPARED, chosenVersions, VERSION, type VersionChoice } from './version-choice.js';
import { differencesOf } from './version-differences.js';
import { VersionMap } from './version-map.js';

interface VersionsTabProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly versions: VersionSpec<V>;
  readonly spatial: SpatialSpec<V> | undefined;
}

/** An application as it was at any submission, beside what it was at another one; the choice is in the address. */
export function VersionsTab<D, V>({ kind, calls, dossier, versions: spec, spatial }: VersionsTabProps<D, V>) {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const { id, submittedAt } = dossier;
  const versions = useQuery({
    queryKey: [kind.api, 'listVersions', id, submittedAt],
    queryFn: ({ signal }) => calls.listVersions({ params: { id } }, { signal }),
  });
  if (versions.isPending) return <LoadingState />;
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  const choice = chosenVersions(versions.data, address);
  if (!choice) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return (
    <div className={classes.sections}>
      {versions.data.length > 1 && <Chooser versions={versions.data} choice={choice} />}
      {choice.compared && <Difference {...choice.compared} spec={spec} />}
      {spatial && <VersionMap spatial={spatial} choice={choice} />}
      <Fields version={choice.shown} spec={spec} />
    </div>
  );
}

interface ChooserProps {
  readonly versions: readonly SubmittedVersion<unknown>[];
  readonly choice: VersionChoice<SubmittedVersion<unknown>>;
}

/** Which version is read, and which one beside it; another version is first read beside the one before it. */
function Chooser({ versions, choice: { shown, compared } }: ChooserProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [, setAddress] = useSearchParams();
  const choose = (parameter: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (parameter === VERSION) next.delete(COMPARED);
        next.set(parameter, value);
        return next;
      },
      { replace: true },
    );
  const options = versions.map(({ number, submittedAt }) => ({
    value: String(number),
    label: t('VERSIONS_OPTION', { number, date: format.dateTime(submittedAt) }),
  }));
  const other = compared && (compared.to === shown ? compared.from : compared.to);
  return (
    <Group gap="md" data-tool>
      <NativeSelect
        label={t('VERSIONS_SHOWN')}
        data={options}
        value={String(shown.number)}
        onChange={(event) => choose(VERSION, event.currentTarget.value)}
      />
      <NativeSelect
        label={t('VERSIONS_COMPARED_WITH')}
        data={[
          { value: ALONE, label: t('VERSIONS_COMPARED_WITH_NONE') },
          ...options.filter(({ value }) => value !== String(shown.number)),
        ]}
        value={other ? String(other.number) : ALONE}
        onChange={(event) => choose(COMPARED, event.currentTarget.value)}
      />
    </Group>
  );
}

interface DifferenceProps<V> {
  readonly from: SubmittedVersion<V>;
  readonly to: SubmittedVersion<V>;
  readonly spec: VersionSpec<V>;
}

/** What differs between two versions, field by field. */
function Difference<V>({ from, to, spec }: DifferenceProps<V>) {
  const { t } = useTexts();
  const format = useFormat();
  const fieldsOf = (details: V) => spec.fieldsOf(details, { t, format });
  const fields = differencesOf(fieldsOf(from.details), fieldsOf(to.details));
  const title = t('DOSSIER_VERSIONS_COMPARED', { from: from.number, to: to.number });
  const given = (value: string) => value || t('DOSSIER_NOT_GIVEN');
  return (
    <Section title={title}>
      {fields.length === 0 ? (
        <Text size="sm">{t('DOSSIER_VERSIONS_EQUAL')}</Text>
      ) : (
        <PlainTable
          caption={title}
          columns={[
            { heading: t('DOSSIER_FIELD'), cell: ({ path }) => spec.labelOf(path, t) },
            { heading: t('DOSSIER_VERSION_NUMBER', { number: from.number }), cell: ({ before }) => given(before) },
            { heading: t('DOSSIER_VERSION_NUMBER', { number: to.number }), cell: ({ after }) => given(after) },
          ]}
          rows={fields}
          rowKey={({ path }) => path}
        />
      )}
    </Section>
  );
}

interface FieldsProps<V> {
  readonly version: SubmittedVersion<V>;
  readonly spec: VersionSpec<V>;
}

/** What a version says, field by field; fields that were not filled in would hide those that were. */
function Fields<V>({ version: { number, submittedAt, submitter, details }, spec }: FieldsProps<V>) {
  const { t } = useTexts();
  const format = useFormat();
  const title = t('VERSIONS_FIELDS', { number });
  return (
    <Section
      title={title}
      hint={t('DOSSIER_VERSION_SUBMITTED', { date: format.dateTime(submittedAt), name: submitter.fullName })}
    >
      <PlainTable
        caption={title}
        columns={[
          { heading: t('DOSSIER_FIELD'), cell: ({ path }) => spec.labelOf(path, t) },
          { heading: t('VERSIONS_VALUE'), cell: ({ value }) => value },
        ]}
        rows={spec.fieldsOf(details, { t, format }).filter(({ value }) => value !== '')}
        rowKey={({ path }) => path}
      />
    </Section>
  );
}
