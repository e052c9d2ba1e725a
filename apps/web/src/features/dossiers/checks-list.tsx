import { Text } from '@mantine/core';
import type { CheckResult } from '@portal/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { localised } from '../../ui/inputs/issue-text.js';
import classes from './dossiers.module.css';

const looks = {
  PASSED: { icon: IconCircleCheck, color: 'var(--green-line)' },
  BLOCK: { icon: IconCircleX, color: 'var(--red-line)' },
  WARN: { icon: IconAlertTriangle, color: 'var(--amber)' },
  INFO: { icon: IconInfoCircle, color: 'var(--blue)' },
} as const;

/** Values that are codes, each with the key its texts start with. A list of codes is written with commas. */
const codes: Readonly<Record<string, string>> = { effect: 'AREA_EFFECT_', subjects: 'AREA_SUBJECT_' };

const outcomeOf = ({ passed, severity }: CheckResult): keyof typeof looks => (passed ? 'PASSED' : severity);

/** What the checks of a dossier found. Icon and word tell the outcome; colour only repeats them. */
export function ChecksList({ checks }: { readonly checks: readonly CheckResult[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const valuesOf = ({ params }: CheckResult) => {
    const named = Object.entries(params).map(([name, value]) => {
      const start = codes[name];
      const texts =
        start &&
        String(value)
          .split(',')
          .map((code) => t(start + code));
      return [name, texts ? texts.join(', ') : value];
    });
    return localised(format, Object.fromEntries(named));
  };
  return (
    <ul className={classes.checks}>
      {checks.map((check, index) => {
        const outcome = outcomeOf(check);
        const { icon: Icon, color } = looks[outcome];
        const sentence = `CHECK_${check.code}${check.passed ? '' : '_FAILED'}`;
        return (
          <li key={index}>
            <Icon size={20} color={color} aria-hidden />
            <div>
              <Text size="sm" fw={600} component="span">
                {t(`CHECK_OUTCOME_${outcome}`)}
              </Text>
              <Text size="sm">{t(sentence, valuesOf(check))}</Text>
              {check.modelId && (
                <Text size="xs" c="dimmed">
                  {t('CHECK_MODEL', { model: check.modelId })}
                </Text>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
