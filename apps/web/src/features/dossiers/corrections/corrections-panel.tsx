import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { useFormReport } from '../../../ui/form/form-context.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { Section } from '../../../ui/page/section.js';
import classes from './corrections.module.css';
import { useFormCorrections } from './corrections-context.js';

/** Everything that is to be corrected, each point leading to its field. */
export function CorrectionsPanel() {
  const { t } = useTexts();
  const { jumpTo } = useFormReport();
  const { corrections, tick } = useFormCorrections();
  if (corrections.length === 0) return null;
  const notTicked = corrections.filter(({ isDone }) => !isDone).length;
  return (
    <Section
      title={t('CORRECTIONS_TO_MAKE')}
      hint={notTicked === 0 ? t('CORRECTIONS_ALL_TICKED') : t('CORRECTIONS_NOT_TICKED', { count: notTicked })}
    >
      <ul className={classes.list}>
        {corrections.map(({ id, place, label, text, isDone }) => (
          <li key={id}>
            {place === null ? (
              <Text size="sm" component="span">
                {t('CORRECTION_REMOVED', { field: label })}
              </Text>
            ) : (
              <Anchor component="button" type="button" size="sm" onClick={() => jumpTo(place)}>
                {label}
              </Anchor>
            )}
            <CheckboxInput label={text} value={isDone} onChange={(next) => tick(id, next === true)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
