import { type DossierRecord, daysBetween, type StatutoryClock, type Workflow } from '@portal/contracts';
import { type Format, useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { type Fact, Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { DueDay } from '../due-day.js';

interface ClockSectionProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
}

const pauseText = ({ from, to }: StatutoryClock['pausedIntervals'][number], t: Translate, { date }: Format): string =>
  to === null
    ? t('DOSSIER_CLOCK_PAUSED', { from: date(from) })
    : t('DOSSIER_CLOCK_PAUSE', { from: date(from), to: date(to) });

/** Days in which the clock ran. */
const daysRun = ({ startedOn, pausedIntervals }: StatutoryClock, until: string): number =>
  pausedIntervals.reduce((days, { from, to }) => days - daysBetween(from, to ?? until), daysBetween(startedOn, until));

/** How long the authority has, and the applicant of a returned application. */
export function ClockSection({ workflow, dossier: { clock, dueOn, status } }: ClockSectionProps) {
  const { t } = useTexts();
  const format = useFormat();
  const completes = status === workflow.deadlines?.completion.state;
  if (!clock && !dueOn) return null;
  const days = (count: number): string => t('DOSSIER_CLOCK_DAYS', { count });
  const due = dueOn && <DueDay dueOn={dueOn} />;
  const facts: readonly Fact[] = clock
    ? [
        [t('DOSSIER_CLOCK_STARTED'), format.date(clock.startedOn)],
        [t('DOSSIER_CLOCK_LIMIT'), days(clock.limitDays)],
        [
          t('DOSSIER_CLOCK_PAUSES'),
          clock.pausedIntervals.map((pause) => pauseText(pause, t, format)).join(' · ') || null,
        ],
        ...(clock.stoppedOn === null
          ? ([
              [t('DOSSIER_CLOCK_DUE'), completes || !due ? t('DOSSIER_CLOCK_STANDS') : due],
              [t('DOSSIER_CLOCK_SILENCE'), t(`SILENCE_${clock.silenceMeaning}`)],
            ] satisfies Fact[])
          : ([
              [
                t('DOSSIER_CLOCK_STOPPED'),
                t('DOSSIER_CLOCK_STOPPED_AFTER', {
                  date: format.date(clock.stoppedOn),
                  count: daysRun(clock, clock.stoppedOn),
                }),
              ],
            ] satisfies Fact[])),
      ]
    : [];
  return (
    <Section title={t(clock ? 'DOSSIER_SECTION_CLOCK' : 'DOSSIER_COLUMN_DUE')}>
      <Facts isDense facts={completes ? [[t('DOSSIER_COMPLETE_BY'), due], ...facts] : facts} />
    </Section>
  );
}
