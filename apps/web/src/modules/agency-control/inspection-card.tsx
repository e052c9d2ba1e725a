import { Button } from '@mantine/core';
import type { Finding, InspectionRecord } from '@portal/contracts/modules/agency-control';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { saveBlob } from '../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { FindingForm } from './finding-form.js';
import { InspectionFindings } from './inspection-findings.js';
import { InspectionStepDialog, type StepAction } from './inspection-step-dialog.js';
import { MeasurementImportButton } from './measurement-import-button.js';
import { SeverityMark } from './severity-mark.js';
import { SignedReports } from './signed-reports.js';
import { useAgencyAct } from './use-agency-act.js';
import { VisitContentDialog } from './visit-content-dialog.js';

const documents = ['BRIEF', 'REPORT'] as const;
const secondary: readonly StepAction[] = ['amend', 'reopen', 'cancel'];

const isStep = (action: InspectionRecord['actions'][number]): action is StepAction => action !== 'change';

/** An inspection: when, with whom, what was found, and what comes next. */
export function InspectionCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [asked, ask] = useState<StepAction | 'change'>();
  const find = useAgencyAct((finding: Finding) => {
    const record = { clientId: crypto.randomUUID(), inspectionId: id, at: new Date().toISOString() };
    return agencyClient.sync({ body: { records: [{ ...record, kind: 'FINDING', data: finding }] } });
  });
  const locale = useLocale();
  const document = useMutation({
    mutationFn: (kind: (typeof documents)[number]) =>
      agencyClient.readInspectionDocument({ params: { id }, query: { kind, locale } }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: (failure) => toastError(failure),
  });
  const { data, error, refetch } = useQuery(endpointQuery(agencyClient.readInspection, { params: { id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { content, next, holders, records } = data;
  return (
    <div className={classes.card}>
      <h2>{t('AG_VISIT_OF', { date: format.date(data.plannedOn) })}</h2>
      <p className={classes.status}>
        <span>{t(`AG_INSPECTION_${data.status}`)}</span>
        <span>{data.siteName}</span>
        <span>{data.reference}</span>
      </p>
      <Facts
        facts={[
          [t('AG_KIND'), t(`AG_KIND_${data.kind}`)],
          [t('AG_CAMPAIGN'), data.campaign],
          [t('AG_ANNOUNCED'), t(data.announced ? 'YES' : 'NO')],
          [t('AG_NOTICE_BY'), data.noticeBy && format.date(data.noticeBy)],
          [t('AG_ACCESS'), content.accessContact, 'wide'],
          [t('AG_PRESENT'), format.list(content.presentPersons)],
          [t('AG_OUTCOME'), data.outcome && t(`AG_OUTCOME_${data.outcome}`)],
          [t('AG_NOTES'), content.notes, 'wide'],
          [
            t('AG_NEXT_VISIT'),
            next &&
              t('AG_NEXT_FORMULA', {
                months: format.number(next.months),
                factor: format.number(next.factor, 2),
                date: format.date(next.dueOn),
              }),
            'wide',
          ],
          [t('AG_SIGNED'), data.signedAt && `${data.signedBy} · ${format.dateTime(data.signedAt)}`, 'wide'],
        ]}
      />
      <div className={classes.actions}>
        {data.actions.includes('change') && (
          <Button size="xs" variant="default" onClick={() => ask('change')}>
            {t('AG_CHANGE')}
          </Button>
        )}
        {data.actions.filter(isStep).map((action) => (
          <Button
            key={action}
            size="xs"
            variant={secondary.includes(action) ? 'default' : 'filled'}
            onClick={() => ask(action)}
          >
            {t(`AG_VISIT_${action.toUpperCase()}`)}
          </Button>
        ))}
        {documents.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            loading={document.isPending && document.variables === kind}
            onClick={() => document.mutate(kind)}
          >
            {t(`AG_${kind}`)}
          </Button>
        ))}
      </div>
      {holders.length > 0 && (
        <>
          <h3>{t('AG_HOLDERS')}</h3>
          <ul>
            {holders.map(({ id: holder, companyName, invitedAt }) => (
              <li key={holder}>
                <span>{companyName}</span>
                <span className={classes.note}>
                  {invitedAt ? t('AG_INVITED', { date: format.date(invitedAt) }) : t('AG_NOT_INVITED')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.anomalies.length > 0 && (
        <>
          <h3>{t('AG_TAB_ANOMALIES')}</h3>
          <ul>
            {data.anomalies.map((anomaly) => (
              <li key={anomaly.id}>
                <span>{t(`AG_RULE_${anomaly.ruleCode}`)}</span>
                <SeverityMark severity={anomaly.severity} />
              </li>
            ))}
          </ul>
        </>
      )}
      <SignedReports inspection={data} />
      <InspectionFindings records={records} />
      {data.status !== 'CLOSED' && data.status !== 'CANCELLED' && (
        <>
          <FindingForm onFound={find.mutateAsync} />
          <MeasurementImportButton inspectionId={id} />
        </>
      )}
      {asked === 'change' && <VisitContentDialog inspection={data} onClose={() => ask(undefined)} />}
      {asked && asked !== 'change' && (
        <InspectionStepDialog inspection={data} action={asked} onClose={() => ask(undefined)} />
      )}
    </div>
  );
}
