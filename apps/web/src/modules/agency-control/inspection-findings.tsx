import { Button } from '@mantine/core';
import type { InspectionRecords } from '@portal/contracts/modules/agency-control';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

/** What was found and measured on a visit. */
export function InspectionFindings({ records }: { readonly records: InspectionRecords }) {
  const { t } = useTexts();
  const format = useFormat();
  const correct = useAgencyAct((id: string) => agencyClient.correctFinding({ params: { id } }));
  const levelOf = ({ levelDbm, fieldDbuvM }: InspectionRecords['measurements'][number]['data']): string =>
    levelDbm == null ? `${format.number(fieldDbuvM ?? 0, 1)} dBµV/m` : `${format.number(levelDbm, 1)} dBm`;
  return (
    <>
      {records.findings.length > 0 && (
        <>
          <h3>{t('AG_FINDINGS')}</h3>
          <ul>
            {records.findings.map(({ id, data, dueOn, correctedAt }) => (
              <li key={id}>
                <strong>{data.text}</strong>
                <span>{t(`AG_OUTCOME_${data.gravity}`)}</span>
                <span className={classes.note}>
                  {correctedAt
                    ? t('AG_CORRECTED', { date: format.date(correctedAt) })
                    : t('AG_CORRECT_BY', { date: format.date(dueOn) })}
                </span>
                {!correctedAt && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={correct.isPending}
                    onClick={() => correct.mutate(id)}
                  >
                    {t('AG_CORRECT')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {records.measurements.length > 0 && (
        <>
          <h3>{t('AG_MEASUREMENTS')}</h3>
          <ul>
            {records.measurements.map(({ id, at, data }) => (
              <li key={id}>
                <span>{`${format.frequency(data.frequencyMhz)} MHz`}</span>
                <span>{`${levelOf(data)} ± ${format.number(data.uncertaintyDb, 1)} dB`}</span>
                <span className={classes.note}>
                  {`${t(`AG_DETECTOR_${data.detector}`)} · RBW ${format.frequency(data.rbwKhz)} kHz · ${format.dateTime(at)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {records.notes.length > 0 && (
        <>
          <h3>{t('AG_NOTES')}</h3>
          <ul>
            {records.notes.map(({ id, text, by }) => (
              <li key={id}>
                <span>{text}</span>
                <span className={classes.note}>{by}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
