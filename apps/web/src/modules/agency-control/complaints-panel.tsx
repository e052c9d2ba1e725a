import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import { ComplaintCard } from './complaint-card.js';
import { ComplaintDialog } from './complaint-dialog.js';
import classes from './control.module.css';

interface ComplaintsPanelProps {
  /** The complaint that is open. */
  readonly id: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** Complaints of interference beside the map: their list, or one of them. */
export function ComplaintsPanel({ id, onOpen, onClose }: ComplaintsPanelProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [isNoting, setNoting] = useState(false);
  const { data, error, refetch } = useQuery(endpointQuery(agencyClient.listComplaints, {}));
  if (id !== undefined) return <ComplaintCard key={id} id={id} onBack={() => onOpen(undefined)} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <div className={classes.card}>
      <h2>{t('AG_COMPLAINTS')}</h2>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => setNoting(true)}>
          {t('AG_COMPLAINT_NEW')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('AG_BACK')}
        </Button>
      </div>
      {data.length === 0 && <p>{t('AG_COMPLAINTS_NONE')}</p>}
      <ul>
        {data.map((complaint) => (
          <li key={complaint.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(complaint.id)}>
              {complaint.reference}
            </Button>
            <span>{t(`AG_COMPLAINT_${complaint.status}`)}</span>
            <span className={classes.note}>
              {`${complaint.reporter} · ${format.frequency(complaint.lowMhz)}–${format.frequency(complaint.highMhz)} MHz · ${format.date(complaint.from)}`}
            </span>
          </li>
        ))}
      </ul>
      {isNoting && <ComplaintDialog onClose={() => setNoting(false)} onSaved={(saved) => onOpen(saved.id)} />}
    </div>
  );
}
