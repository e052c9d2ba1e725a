import { LONGEST_COORDINATION_TEXT, messageKeys } from '@portal/contracts';
import { useTexts } from '../../../../kernel/i18n.js';
import { DateInput } from '../../../../ui/inputs/date/date-input.js';
import { MultiSelectInput } from '../../../../ui/inputs/select/multi-select-input.js';
import { TextAreaInput } from '../../../../ui/inputs/text/text-area-input.js';
import { useCountries } from '../../../account/countries.js';
import type { Answers } from './action-questions.js';

type Coordination = Answers['coordination'];

interface CoordinationQuestionProps {
  readonly coordination: Coordination;
  /** ISO date. */
  readonly today: string;
  readonly onChange: (coordination: Coordination) => void;
}

/** Which countries' administrations are asked, when and why, and until when they may answer. */
export function CoordinationQuestion({ coordination, today, onChange }: CoordinationQuestionProps) {
  const { t } = useTexts();
  const { countries, sentOn, dueOn, reason } = coordination;
  const set = (change: Partial<Coordination>) => onChange({ ...coordination, ...change });
  return (
    <>
      <MultiSelectInput
        label={t('COORDINATION_COUNTRIES')}
        description={t('COORDINATION_COUNTRIES_HINT')}
        choices={useCountries()}
        value={countries}
        onChange={(chosen) => set({ countries: chosen ?? [] })}
        required
      />
      <DateInput
        label={t('COORDINATION_SENT_ON')}
        latest={today}
        required
        error={sentOn > today ? t(messageKeys.dateUntilToday) : undefined}
        value={sentOn}
        onChange={(day) => set({ sentOn: day })}
      />
      <DateInput
        label={t('COORDINATION_DUE_ON')}
        earliest={sentOn}
        required
        error={dueOn !== '' && dueOn < sentOn ? t(messageKeys.invalid) : undefined}
        value={dueOn}
        onChange={(day) => set({ dueOn: day })}
      />
      <TextAreaInput
        label={t('DOSSIER_REASON')}
        description={t('DOSSIER_REASON_HINT')}
        maxLength={LONGEST_COORDINATION_TEXT}
        required
        value={reason}
        onChange={(text) => set({ reason: text })}
      />
    </>
  );
}
