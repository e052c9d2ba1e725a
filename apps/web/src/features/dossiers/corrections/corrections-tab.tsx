import { Text } from '@mantine/core';
import type { Correction, CorrectionRound, DossierView } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import classes from '../consultation/consultation.module.css';
import type { VersionSpec } from '../consultation/consultation-spec.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import own from './corrections.module.css';
import { useCorrections } from './corrections.queries.js';

interface CorrectionsTabProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly versions: VersionSpec<V>;
}

/** Values of a submitted version by the paths of its fields; undefined for a version that is not submitted yet. */
type ValuesOf = (versionNumber: number) => ReadonlyMap<string, string> | undefined;

/** What had to be corrected at each return, with what was there before and after. */
export function CorrectionsTab<D, V>({ kind, calls, dossier, versions: spec }: CorrectionsTabProps<D, V>) {
  const { t } = useTexts();
  const format = useFormat();
  const { id, submittedAt } = dossier;
  const corrections = useCorrections(kind, calls, dossier);
  const versions = useQuery({
    queryKey: [kind.api, 'listVersions', id, submittedAt],
    queryFn: ({ signal }) => calls.listVersions({ params: { id } }, { signal }),
    enabled: (corrections.data?.rounds.length ?? 0) > 0,
  });
  const failed = [corrections, versions].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (corrections.isLoading || versions.isLoading) return <LoadingState />;
  const rounds = corrections.data?.rounds ?? [];
  if (rounds.length === 0) return <Text size="sm">{t('CORRECTIONS_NONE')}</Text>;
  const valuesOf: ValuesOf = (versionNumber) => {
    const version = versions.data?.find(({ number }) => number === versionNumber);
    return version && new Map(spec.fieldsOf(version.details, { t, format }).map(({ path, value }) => [path, value]));
  };
  return (
    <div className={classes.sections}>
      {rounds.map((round) => (
        <Round key={round.versionNumber} round={round} valuesOf={valuesOf} labelOf={(path) => spec.labelOf(path, t)} />
      ))}
    </div>
  );
}

interface RoundProps {
  readonly round: CorrectionRound;
  readonly valuesOf: ValuesOf;
  readonly labelOf: (path: string) => string;
}

function Round({ round: { versionNumber, askedAt, askedBy, corrections }, valuesOf, labelOf }: RoundProps) {
  const { t } = useTexts();
  const format = useFormat();
  const before = valuesOf(versionNumber);
  const after = valuesOf(versionNumber + 1);
  const given = (value: string | undefined) => value || t('DOSSIER_NOT_GIVEN');
  const valueAfter = ({ place }: Correction): string => {
    if (place === null) return t('CORRECTION_ROW_REMOVED');
    return after ? given(after.get(place)) : t('CORRECTION_AWAITED');
  };
  const title = t('CORRECTIONS_OF', { date: format.dateTime(askedAt) });
  return (
    <Section title={title} hint={t('CORRECTIONS_ASKED_BY', { name: askedBy.fullName, number: versionNumber })}>
      <PlainTable
        caption={title}
        columns={[
          { heading: t('DOSSIER_FIELD'), cell: ({ path }) => labelOf(path) },
          {
            heading: t('CORRECTION_TEXT'),
            cell: ({ text }) => <span className={own.asked}>{text}</span>,
          },
          {
            heading: t('DOSSIER_VERSION_NUMBER', { number: versionNumber }),
            cell: ({ path }) => given(before?.get(path)),
          },
          { heading: t('DOSSIER_VERSION_NUMBER', { number: versionNumber + 1 }), cell: valueAfter },
          {
            heading: t('CORRECTION_TICKED'),
            cell: ({ done }) =>
              done ? t('CORRECTION_DONE_BY', { date: format.dateTime(done.at), name: done.by.fullName }) : t('NO'),
          },
        ]}
        rows={corrections}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}
