import { Button, Textarea } from '@mantine/core';
import type { ComplaintRecord } from '@portal/contracts/modules/agency-control';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import { ComplaintDialog, complaintContentOf } from './complaint-dialog.js';
import classes from './control.module.css';
import { NewInspectionDialog } from './new-inspection-dialog.js';
import { useAgencyAct } from './use-agency-act.js';

const REASON_LENGTH = 2000;

interface ReasonDialogProps {
  readonly label: string;
  readonly act: (reason: string) => Promise<ComplaintRecord>;
  readonly onClose: () => void;
}

/** Asks why, then acts. */
function ReasonDialog({ label, act, onClose }: ReasonDialogProps) {
  const { t } = useTexts();
  const acting = useAgencyAct(act, onClose);
  return (
    <PromptDialog
      opened
      title={label}
      confirmLabel={label}
      isBusy={acting.isPending}
      initial={{ reason: '' }}
      isValid={({ reason }) => reason.trim() !== ''}
      onConfirm={({ reason }) => acting.mutate(reason)}
      onCancel={onClose}
    >
      {({ reason }, change) => (
        <Textarea
          label={t('AG_REASON')}
          required
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      )}
    </PromptDialog>
  );
}

/** Those who transmit near where bearings meet; one of them may be named as the suspect. */
function Suspects({ complaint }: { readonly complaint: ComplaintRecord }) {
  const { t } = useTexts();
  const format = useFormat();
  const { id, version, suspects, suspectRef, status } = complaint;
  const [stopped, stop] = useState<string>();
  const nameSuspect = useAgencyAct((reference: string) =>
    agencyClient.changeComplaint({
      params: { id },
      body: { version, content: { ...complaintContentOf(complaint), suspectRef: reference } },
    }),
  );
  return (
    <>
      <h3>{t('AG_SUSPECTS')}</h3>
      {suspects.length === 0 && <p>{t('AG_SUSPECTS_NONE')}</p>}
      <ul>
        {suspects.map((one) => (
          <li key={`${one.kind}/${one.reference}/${one.distanceM}`}>
            <span>{`${one.name} · ${one.reference}`}</span>
            <span className={classes.note}>
              {`${t(`AG_SUSPECT_${one.kind}`)} · ${one.holder ?? ''} · ${format.number(one.distanceM / 1000, 1)} km`}
            </span>
            {one.contacts.map(({ name, phone }) => (
              <a key={phone} href={`tel:${phone}`}>{`${name} ${phone}`}</a>
            ))}
            {status !== 'CLOSED' && one.canBeStopped && (
              <Button size="compact-xs" color="red" onClick={() => stop(one.reference)}>
                {t('AG_SUSPECT_STOP')}
              </Button>
            )}
            {status !== 'CLOSED' && suspectRef !== one.reference && (
              <Button
                size="compact-xs"
                variant="default"
                loading={nameSuspect.isPending}
                onClick={() => nameSuspect.mutate(one.reference)}
              >
                {t('AG_SUSPECT_NAME')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {stopped !== undefined && (
        <ReasonDialog
          label={t('AG_SUSPECT_STOP')}
          act={(reason) => agencyClient.stopSuspect({ params: { id }, body: { reference: stopped, reason } })}
          onClose={() => stop(undefined)}
        />
      )}
    </>
  );
}

/** A complaint of interference: symptoms, bearings, fix, and who may cause it. */
export function ComplaintCard({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const [asked, ask] = useState<'change' | 'close' | 'visit'>();
  const { data: complaint, error, refetch } = useQuery(endpointQuery(agencyClient.readComplaint, { params: { id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!complaint) return <LoadingState />;
  const { fix } = complaint;
  const done = () => ask(undefined);
  return (
    <div className={classes.card}>
      <h2>{complaint.reference}</h2>
      <p className={classes.status}>
        <span>{t(`AG_COMPLAINT_${complaint.status}`)}</span>
        <span>{complaint.reporter}</span>
      </p>
      <Facts
        facts={[
          [
            t('AG_BAND'),
            `${complaint.band} ${format.frequency(complaint.lowMhz)}–${format.frequency(complaint.highMhz)} MHz`,
          ],
          [t('AG_FROM'), format.date(complaint.from)],
          [t('AG_TO'), complaint.to && format.date(complaint.to)],
          [t('AG_SYMPTOMS'), complaint.symptoms, 'wide'],
          [t('AG_MEASURED_BY'), complaint.measuredBy],
          [t('AG_BEARINGS'), format.number(complaint.bearings.length)],
          [t('AG_FIX'), fix && `${formatLatitude(fix.latitude)} ${formatLongitude(fix.longitude)}`, 'wide'],
          [
            t('AG_ELLIPSE'),
            fix &&
              t('AG_ELLIPSE_AXES', {
                major: format.number(fix.ellipse.majorM),
                minor: format.number(fix.ellipse.minorM),
                azimuth: format.number(fix.ellipse.azimuthDeg),
              }),
            'wide',
          ],
          [t('AG_SUSPECT'), complaint.suspectRef],
          [t('AG_EXPLANATION'), complaint.closedBecause, 'wide'],
        ]}
      />
      <div className={classes.actions}>
        {complaint.status !== 'CLOSED' && (
          <>
            <Button size="xs" onClick={() => ask('change')}>
              {t('AG_BEARINGS_CHANGE')}
            </Button>
            <Button size="xs" variant="default" onClick={() => ask('visit')}>
              {t('AG_PLAN')}
            </Button>
            <Button size="xs" variant="default" onClick={() => ask('close')}>
              {t('AG_COMPLAINT_CLOSE')}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" onClick={onBack}>
          {t('AG_BACK')}
        </Button>
      </div>
      <Suspects complaint={complaint} />
      {asked === 'change' && <ComplaintDialog complaint={complaint} onClose={done} />}
      {asked === 'close' && (
        <ReasonDialog
          label={t('AG_COMPLAINT_CLOSE')}
          act={(reason) =>
            agencyClient.closeComplaint({ params: { id }, body: { version: complaint.version, reason } })
          }
          onClose={done}
        />
      )}
      {asked === 'visit' && (
        <NewInspectionDialog place={{ ...(fix ?? complaint), siteCode: null }} kind="COMPLAINT" onClose={done} />
      )}
    </div>
  );
}
