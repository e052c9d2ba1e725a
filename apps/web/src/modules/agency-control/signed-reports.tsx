import { Anchor, Button } from '@mantine/core';
import type { InspectionRecord } from '@portal/contracts/modules/agency-control';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';

/** The versions of a report that were signed, with what the person who was met said to each. */
export function SignedReports({ inspection: { id, reports } }: { readonly inspection: InspectionRecord }) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  const document = useMutation({
    mutationFn: (version: number) =>
      agencyClient.readInspectionDocument({ params: { id }, query: { kind: 'REPORT', locale, version } }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: (failure) => toastError(failure),
  });
  if (reports.length === 0) return null;
  return (
    <>
      <h3>{t('AG_SIGNED')}</h3>
      <ul>
        {reports.map(({ version, number, signedBy, signedAt, person, reason, verification }) => (
          <li key={version}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={document.isPending && document.variables === version}
              onClick={() => document.mutate(version)}
            >
              {number}
            </Button>
            <span>{`${signedBy} · ${format.dateTime(signedAt)}`}</span>
            <Anchor href={verification} size="sm">
              {t('AG_VERIFY')}
            </Anchor>
            <span className={classes.note}>
              {person === null
                ? t('AG_PERSON_NONE')
                : [person.name, t(`AG_PERSON_${person.answer}`), person.remark].filter(Boolean).join(' · ')}
            </span>
            {reason !== null && <span className={classes.note}>{t('AG_REPORT_BECAUSE', { reason })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
