import { DictionaryInput } from '../../../features/dictionary/dictionary-input.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type Choice, ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { ColourInput } from '../../../ui/inputs/colour/colour-input.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { type ControlSize, controlSizes } from '../../../ui/inputs/switches/control-size.js';
import { RadioInput } from '../../../ui/inputs/switches/radio-input.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { ControlStates } from './control-states.js';

const MANY = 50_000;
const nowhere: readonly Choice<string>[] = [];
const bands: readonly Choice<string>[] = ['L6', '11G', '13G', '18G', '23G', '38G'].map((value) => ({
  value,
  label: value,
}));
const channels: readonly Choice<string>[] = Array.from({ length: MANY }, (_, at) => ({
  value: String(at + 1),
  label: `18G-27.5 / ${at + 1}`,
}));
const entries = bands.map(({ value, label }) => ({ Key: value, Value: `${label} – ${label}Hz` }));
/** A server that never answers. */
const endless = () => new Promise<readonly Choice<string>[]>(() => undefined);
const sizes = Object.keys(controlSizes).filter((size): size is ControlSize => size in controlSizes);

/** What is chosen instead of typed. */
export function ChoiceFields() {
  const { t } = useTexts();
  return (
    <>
      <ControlStates<string | null> title={t('UI_KIT_CHOICE')} empty={null} filled="18G">
        {(field) => <ChoiceInput {...field} choices={bands} />}
      </ControlStates>
      <ControlStates<string | null> title={t('UI_KIT_SELECT')} empty={null} filled="49999">
        {(field) => <SelectInput {...field} choices={channels} />}
      </ControlStates>
      <ControlStates<string | null> title={t('UI_KIT_SELECT_DENSE')} empty={null} filled="18G">
        {(field) => <SelectInput {...field} choices={bands} isDense />}
      </ControlStates>
      <ControlStates<string | null> title={t('UI_KIT_SELECT_LOADING')} empty={null} filled={null}>
        {(field) => <SelectInput {...field} choices={nowhere} search={endless} />}
      </ControlStates>
      <ControlStates<readonly string[]> title={t('UI_KIT_MULTI_SELECT')} empty={[]} filled={['12', '3', '49999']}>
        {(field) => <MultiSelectInput {...field} choices={channels} />}
      </ControlStates>
      <ControlStates<readonly string[]> title={t('UI_KIT_DICTIONARY')} empty={[]} filled={['L6', '18G']}>
        {(field) => <DictionaryInput {...field} entries={entries} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_COLOUR')} empty="" filled="#1b5a96">
        {(field) => <ColourInput {...field} withOpacity />}
      </ControlStates>
      {sizes.map((size) => (
        <ControlStates
          key={size}
          title={t('UI_KIT_SIZED', { control: t('UI_KIT_CHECKBOX'), size })}
          empty={false}
          filled
        >
          {(field) => <CheckboxInput {...field} size={size} />}
        </ControlStates>
      ))}
      {sizes.map((size) => (
        <ControlStates key={size} title={t('UI_KIT_SIZED', { control: t('UI_KIT_TOGGLE'), size })} empty={false} filled>
          {(field) => <ToggleInput {...field} size={size} />}
        </ControlStates>
      ))}
      {sizes.map((size) => (
        <ControlStates<string>
          key={size}
          title={t('UI_KIT_SIZED', { control: t('UI_KIT_RADIO'), size })}
          empty=""
          filled="L6"
        >
          {(field) => <RadioInput {...field} choices={bands.slice(0, 3)} size={size} />}
        </ControlStates>
      ))}
    </>
  );
}
