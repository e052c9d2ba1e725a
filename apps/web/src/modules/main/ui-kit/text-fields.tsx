import { useTexts } from '../../../kernel/i18n.js';
import type { MaskName } from '../../../ui/inputs/mask/mask.js';
import { MaskInput } from '../../../ui/inputs/mask/mask-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { ControlStates } from './control-states.js';

const masks: readonly { readonly mask: MaskName; readonly titleKey: string; readonly filled: string }[] = [
  { mask: 'date', titleKey: 'UI_KIT_MASK_DATE', filled: '2026-03-14' },
  { mask: 'datetime', titleKey: 'UI_KIT_MASK_DATETIME', filled: '2026-03-14 09:30' },
  { mask: 'time', titleKey: 'UI_KIT_MASK_TIME', filled: '09:30' },
  { mask: 'fulltime', titleKey: 'UI_KIT_MASK_FULLTIME', filled: '09:30:15' },
  { mask: 'phone', titleKey: 'UI_KIT_MASK_PHONE', filled: '+33 4 00 00 00 09' },
  { mask: 'card', titleKey: 'UI_KIT_MASK_CARD', filled: '0000 0000 0000 0000' },
];

/** What is typed as text, free or by a mask. */
export function TextFields() {
  const { t } = useTexts();
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
      {masks.map(({ mask, titleKey, filled }) => (
        <ControlStates key={mask} title={t(titleKey)} empty="" filled={filled}>
          {(field) => <MaskInput {...field} mask={mask} />}
        </ControlStates>
      ))}
    </>
  );
}
