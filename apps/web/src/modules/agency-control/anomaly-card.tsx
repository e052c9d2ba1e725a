import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { AnomalyRecord, AnomalyStep } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { NewInspectionDialog } from './new-inspection-dialog.js';
import { SeverityMark } from './severity-mark.js';
import { useAgencyAct } from './use-agency-act.js';

type Action = AnomalyRecord['actions'][number];

const REASON_LENGTH = 2000;

interface StepDialogProps {
  readonly anomaly: AnomalyRecord;
  readonly action: Action;
  readonly onClose: () => void;
}

/** Asks for what a step needs: whom, until when, why. */
function StepDialog({ anomaly: { id, version, assignee }, action, onClose }: StepDialogProps) {
  const { t } = useTexts();
  const { data: inspectors = [] } = useQuery({
    ...endpointQuery(agencyClient.listInspectors, {}),
    enabled: action === 'assign',
  });
  const act = useAgencyAct((body: AnomalyStep) => agencyClient.stepAnomaly({ params: { id }, body }), onClose);
  const label = t(`AG_DO_${action.toUpperCase()}`);
  return (
    <PromptDialog
      opened
      title={label}
      confirmLabel={label}
      isBusy={act.isPending}
      initial={{ assigneeId: assignee?.id ?? '', until: '', reason: '' }}
      isValid={({ assigneeId, until, reason }) => {
        if (action === 'assign') return assigneeId !== '';
        return reason.trim() !== '' && (action !== 'suppress' || until !== '');
      }}
      onConfirm={({ assigneeId, until, reason }) => {
        if (action === 'assign') act.mutate({ step: action, version, assigneeId });
        else if (action === 'suppress') act.mutate({ step: action, version, until, reason });
        else act.mutate({ step: action, version, reason });
      }}
      onCancel={onClose}
    >
      {(value, change) =>
        action === 'assign' ? (
          <NativeSelect
            label={t('AG_ASSIGNEE')}
            required
            value={value.assigneeId}
            onChange={({ currentTarget }) => change({ ...value, assigneeId: currentTarget.value })}
            data={[{ value: '', label: '–' }, ...inspectors.map((one) => ({ value: one.id, label: one.fullName }))]}
          />
        ) : (
          <>
            {action === 'suppress' && (
              <TextInput
                type="date"
                label={t('AG_SUPPRESS_UNTIL')}
                required
                value={value.until}
                onChange={({ currentTarget }) => change({ ...value, until: currentTarget.value })}
              />
            )}
            <Textarea
              label={t(action === 'ask' ? 'AG_QUESTION' : 'AG_REASON')}
              required
              maxLength={REASON_LENGTH}
              value={value.reason}
              onChange={({ currentTarget }) => change({ ...value, reason: currentTarget.value })}
            />
          </>
        )
      }
    </PromptDialog>
  );
}

/** An anomaly: what does not agree, who looks at it, and what can be done. */
export function AnomalyCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [asked, ask] = useState<Action | 'visit'>();
  const { data: anomaly, error, refetch } = useQuery(endpointQuery(agencyClient.readAnomaly, { params: { id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!anomaly) return <LoadingState />;
  const close = () => ask(undefined);
  return (
    <div className={classes.card}>
      <h2>{t(`AG_RULE_${anomaly.ruleCode}`)}</h2>
      <p className={classes.status}>
        <span>{t(`AG_ANOMALY_${anomaly.status}`)}</span>
        <SeverityMark severity={anomaly.severity} />
        <span>{anomaly.siteName}</span>
      </p>
      <Facts
        facts={[
          [t('AG_EXPECTED'), anomaly.expected],
          [t('AG_OBSERVED'), anomaly.observed],
          [t('AG_AUTHORISATION'), anomaly.authorisationRef],
          [t('AG_STATION'), anomaly.stationRef],
          [t('AG_HOLDER'), anomaly.holder],
          [t('AG_SOURCE'), t(`AG_SOURCE_${anomaly.source}`)],
          [t('AG_FIRST_SEEN'), format.dateTime(anomaly.detectedAt)],
          [t('AG_LAST_SEEN'), t('AG_SEEN', { date: format.dateTime(anomaly.lastSeenAt), count: anomaly.timesSeen })],
          [t('AG_ASSIGNEE'), anomaly.assignee?.fullName],
          [t('AG_SUPPRESS_UNTIL'), anomaly.suppressedUntil && format.date(anomaly.suppressedUntil)],
          [t('AG_REASON'), anomaly.suppressionReason, 'wide'],
          [t('AG_EXPLANATION'), anomaly.explanation, 'wide'],
          [t('AG_QUESTION'), anomaly.question, 'wide'],
          [t('AG_ASKED_AT'), anomaly.askedAt && format.dateTime(anomaly.askedAt)],
          [t('AG_HOLDER_REPLY'), anomaly.holderReply, 'wide'],
          [
            t('AG_INSPECTION'),
            anomaly.inspection && (
              <Link to={{ search: `?tab=inspections&id=${anomaly.inspection.id}` }}>
                {anomaly.inspection.reference}
              </Link>
            ),
          ],
        ]}
      />
      <div className={classes.actions}>
        {!anomaly.inspection && (
          <Button size="xs" onClick={() => ask('visit')}>
            {t('AG_PLAN')}
          </Button>
        )}
        {anomaly.actions.map((action) => (
          <Button key={action} size="xs" variant="default" onClick={() => ask(action)}>
            {t(`AG_DO_${action.toUpperCase()}`)}
          </Button>
        ))}
      </div>
      {asked === 'visit' && (
        <NewInspectionDialog
          place={{ latitude: anomaly.latitude, longitude: anomaly.longitude, siteCode: anomaly.siteCode }}
          anomalyIds={[anomaly.id]}
          onClose={close}
        />
      )}
      {asked !== undefined && asked !== 'visit' && <StepDialog anomaly={anomaly} action={asked} onClose={close} />}
    </div>
  );
}
