import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import classes from './consultation.module.css';
import type { VersionSpec } from './consultation-spec.js';
import { type VersionDifference, versionDifferences } from './version-differences.js';

interface VersionsTabProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly versions: VersionSpec<V>;
}

/** What each submission changed in the one before it, field by field. */
export function VersionsTab<D, V>({ kind, calls, dossier, versions: spec }: VersionsTabProps<D, V>) {
  const { t } = useTexts();
  const format = useFormat();
  const { id, submittedAt } = dossier;
  const versions = useQuery({
    queryKey: [kind.api, 'listVersions', id, submittedAt],
    queryFn: ({ signal }) => calls.listVersions({ params: { id } }, { signal }),
  });
  if (versions.isPending) return <LoadingState />;
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  const differences = versionDifferences(versions.data, (details) => spec.fieldsOf(details, { t, format }));
  if (differences.length === 0)
    return <Text size="sm">{t(versions.data.length === 0 ? 'DOSSIER_NOT_SUBMITTED' : 'DOSSIER_ONE_VERSION')}</Text>;
  return (
    <div className={classes.sections}>
      {differences.map((difference) => (
        <Difference key={difference.to.number} difference={difference} labelOf={(path) => spec.labelOf(path, t)} />
      ))}
    </div>
  );
}

interface DifferenceProps {
  readonly difference: VersionDifference<unknown>;
  readonly labelOf: (path: string) => string;
}

function Difference({ difference: { from, to, fields }, labelOf }: DifferenceProps) {
  const { t } = useTexts();
  const format = useFormat();
  const title = t('DOSSIER_VERSIONS_COMPARED', { from: from.number, to: to.number });
  const given = (value: string) => value || t('DOSSIER_NOT_GIVEN');
  return (
    <Section
      title={title}
      hint={t('DOSSIER_VERSION_SUBMITTED', { date: format.dateTime(to.submittedAt), name: to.submitter.fullName })}
    >
      {fields.length === 0 ? (
        <Text size="sm">{t('DOSSIER_VERSIONS_EQUAL')}</Text>
      ) : (
        <PlainTable
          caption={title}
          columns={[
            { heading: t('DOSSIER_FIELD'), cell: ({ path }) => labelOf(path) },
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
