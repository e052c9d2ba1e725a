import { lastDayAfter, USUAL_YEARS } from '@portal/contracts';
import { useTexts } from '../../../../kernel/i18n.js';
import { DateInput } from '../../../../ui/inputs/date/date-input.js';
import { SelectInput } from '../../../../ui/inputs/select/select-input.js';
import type { Answers } from './action-questions.js';
import classes from './grant-dialog.module.css';

const LENGTHS = [1, 2, 5, USUAL_YEARS];
const OTHER = 'OTHER';
const UNLIMITED = 'UNLIMITED';

type Term = Pick<Answers, 'effectiveFrom' | 'effectiveUntil'>;

interface GrantTermProps {
  readonly today: string;
  readonly answers: Term;
  readonly fault: string | undefined;
  readonly onChange: (term: Partial<Term>) => void;
}

const lengthOf = ({ effectiveFrom, effectiveUntil }: Term): string => {
  if (effectiveUntil === '') return UNLIMITED;
  const years = LENGTHS.find((count) => effectiveFrom !== '' && lastDayAfter(effectiveFrom, count) === effectiveUntil);
  return years === undefined ? OTHER : String(years);
};

/** First day, length and last day of a right; the length keeps when the first day moves. */
export function GrantTerm({ today, answers, fault, onChange }: GrantTermProps) {
  const { t } = useTexts();
  const { effectiveFrom, effectiveUntil } = answers;
  const length = lengthOf(answers);
  const choices = [
    ...LENGTHS.map((count) => ({ value: String(count), label: t('GRANT_YEARS', { count }) })),
    { value: UNLIMITED, label: t('GRANT_UNLIMITED') },
    ...(length === OTHER ? [{ value: OTHER, label: t('GRANT_OTHER_LENGTH') }] : []),
  ];
  const endFor = (from: string, years: string): string =>
    years === UNLIMITED || from === '' ? '' : lastDayAfter(from, Number(years));
  const start = (from: string) =>
    onChange({
      effectiveFrom: from,
      ...(length !== OTHER && from !== '' && { effectiveUntil: endFor(from, length) }),
    });
  return (
    <div className={classes.term}>
      <DateInput
        label={t('DOSSIER_EFFECTIVE_FROM')}
        earliest={today}
        required
        error={fault}
        value={effectiveFrom}
        onChange={start}
      />
      <SelectInput
        label={t('GRANT_LENGTH')}
        choices={choices}
        value={length}
        onChange={(years) => {
          if (years && years !== OTHER) onChange({ effectiveUntil: endFor(effectiveFrom, years) });
        }}
      />
      <DateInput
        label={t('DOSSIER_EFFECTIVE_UNTIL')}
        earliest={effectiveFrom}
        value={effectiveUntil}
        onChange={(day) => onChange({ effectiveUntil: day })}
      />
    </div>
  );
}
