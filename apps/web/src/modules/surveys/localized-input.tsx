import { Textarea, TextInput } from '@mantine/core';
import type { Locale } from '@portal/contracts';
import type { Localized } from '@portal/contracts/modules/surveys';
import { useTexts } from '../../kernel/i18n.js';

interface LocalizedInputProps {
  readonly label: string;
  readonly value: Localized;
  /** The language that is written. */
  readonly locale: Locale;
  readonly isLong?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: Localized) => void;
}

/** A text in one of the portal's languages; below other languages than French stands the French one. */
export function LocalizedInput({
  label,
  value,
  locale,
  isLong = false,
  disabled = false,
  error,
  onChange,
}: LocalizedInputProps) {
  const { t } = useTexts();
  const props = {
    label,
    disabled,
    error,
    withAsterisk: locale === 'fr',
    lang: locale,
    description: locale === 'fr' ? undefined : t('SURVEY_IN_FRENCH', { text: value.fr }),
    value: value[locale],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [locale]: currentTarget.value }),
  };
  return isLong ? <Textarea {...props} autosize minRows={3} /> : <TextInput {...props} />;
}
