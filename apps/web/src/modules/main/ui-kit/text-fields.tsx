import { dateFormatOf, type Locale, writeDate } from '@portal/contracts';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import type { MaskName } from '../../../ui/inputs/mask/mask.js';
import { MaskInput } from '../../../ui/inputs/mask/mask-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { ControlStates } from './control-states.js';

interface MaskSample {
  readonly mask: MaskName;
  readonly titleKey: string;
  readonly filled: string;
}

/** A masked text has the order of the language, as it is typed. */
const dayIn = (locale: Locale): string => writeDate('2026-03-14', dateFormatOf(locale));

const masksIn = (locale: Locale): readonly MaskSample[] => [
  { mask: 'date', titleKey: 'UI_KIT_MASK_DATE', filled: dayIn(locale) },
  { mask: 'datetime', titleKey: 'UI_KIT_MASK_DATETIME', filled: `${dayIn(locale)} 09:30` },
  { mask: 'time', titleKey: 'UI_KIT_MASK_TIME', filled: '09:30' },
  { mask: 'fulltime', titleKey: 'UI_KIT_MASK_FULLTIME', filled: '09:30:15' },
  { mask: 'phone', titleKey: 'UI_KIT_MASK_PHONE', filled: '+33 4 00 00 00 09' },
  { mask: 'card', titleKey: 'UI_KIT_MASK_CARD', filled: '0000 0000 0000 0000' },
];

/** What is typed as text, free or by a mask. */
export function TextFields() {
  const { t } = useTexts();
  const locale = useLocale();
  return (
    <>
      <ControlStates title={t('UI_KIT_TEXT')} empty="" filled="Mont Verdun">
        {(field) => <TextInput {...field} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_UPPERCASE')} empty="" filled="F-ABCD">
        {(field) => <TextInput {...field} isUppercase />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_TEXT_AREA')} empty="" filled={'Mont Verdun\nFourvière'}>
        {(field) => <TextAreaInput {...field} />}
      </ControlStates>
      {masksIn(locale).map(({ mask, titleKey, filled }) => (
        <ControlStates key={`${mask} ${locale}`} title={t(titleKey)} empty="" filled={filled}>
          {(field) => <MaskInput {...field} mask={mask} />}
        </ControlStates>
      ))}
    </>
  );
}
