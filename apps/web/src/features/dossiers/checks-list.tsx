import { Anchor, Text } from '@mantine/core';
import type { CheckResult } from '@portal/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { localised } from '../../ui/inputs/issue-text.js';
import { CheckLinkContext } from './check-link.js';
import classes from './dossiers.module.css';
import { regionNames } from './region-names.js';

const looks = {
  PASSED: { icon: IconCircleCheck, color: 'var(--green-line)' },
  BLOCK: { icon: IconCircleX, color: 'var(--red-line)' },
  WARN: { icon: IconAlertTriangle, color: 'var(--amber)' },
  INFO: { icon: IconInfoCircle, color: 'var(--blue)' },
} as const;

const bySeverity: readonly CheckResult['severity'][] = ['BLOCK', 'WARN', 'INFO'];

/** Values that are codes, each with the key its texts start with. A list of codes is written with commas. */
const codes: Readonly<Record<string, string>> = { effect: 'AREA_EFFECT_', subjects: 'AREA_SUBJECT_' };
/** Values that are ISO 3166-1 alpha-2 codes. */
const countries: ReadonlySet<string> = new Set(['country', 'countries']);

const outcomeOf = ({ passed, severity }: CheckResult): keyof typeof looks => (passed ? 'PASSED' : severity);

interface ChecksListProps<C extends CheckResult> {
  readonly checks: readonly C[];
  /** What is below the sentence of a check that was not passed. */
  readonly below?: ((check: C) => ReactNode) | undefined;
}

interface FoldedChecksProps<C extends CheckResult> extends ChecksListProps<C> {
  /** Shows passed checks without being asked. */
  readonly isUnfolded?: boolean;
}

/** What the checks of a dossier found: problems first, the worst at the top; passed checks folded below them. */
export function ChecksList<C extends CheckResult>({ checks, below, isUnfolded = false }: FoldedChecksProps<C>) {
  const { t } = useTexts();
  const problems = bySeverity.flatMap((severity) =>
    checks.filter((check) => !check.passed && check.severity === severity),
  );
  const passed = checks.filter((check) => check.passed);
  return (
    <>
      {problems.length > 0 ? (
        <Results checks={problems} below={below} />
      ) : (
        <Text size="sm">{t('CHECKS_NO_PROBLEM')}</Text>
      )}
      {passed.length > 0 && (
        <details className={classes.passed} open={isUnfolded}>
          <summary>{t('CHECKS_PASSED', { count: passed.length })}</summary>
          <Results checks={passed} />
        </details>
      )}
    </>
  );
}

/** Icon and word tell the outcome; colour only repeats them. */
function Results<C extends CheckResult>({ checks, below }: ChecksListProps<C>) {
  const { t } = useTexts();
  const sentenceOf = useCheckSentence();
  return (
    <ul className={classes.checks}>
      {checks.map((check, index) => {
        const outcome = outcomeOf(check);
        const { icon: Icon, color } = looks[outcome];
        return (
          <li key={index}>
            <Icon size={20} color={color} aria-hidden />
            <div>
              <Text size="sm" fw={600} component="span">
                {t(`CHECK_OUTCOME_${outcome}`)}
              </Text>
              <Text size="sm">{sentenceOf(check)}</Text>
              {below?.(check)}
              <MoreAbout check={check} />
              <Text size="xs" c="dimmed">
                {t('CHECK_MODEL', { model: check.modelId ?? t('CHECK_SOURCE_PORTAL') })}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function MoreAbout({ check }: { readonly check: CheckResult }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const target = useContext(CheckLinkContext)?.(check, pathname);
  if (!target) return null;
  return (
    <Anchor component={Link} to={target.to} size="sm">
      {t(target.label)}
    </Anchor>
  );
}

/** What a check found, in a sentence. */
export function useCheckSentence(): (check: CheckResult) => string {
  const { t } = useTexts();
  const valuesOf = useCheckValues();
  return (check) => t(`CHECK_${check.code}${check.passed ? '' : '_FAILED'}`, valuesOf(check));
}

/** The values of a check's sentence: numbers, codes and countries in the reader's language. */
function useCheckValues() {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  return ({ params }: CheckResult) => {
    const inWords = (name: string, value: unknown): unknown => {
      if (countries.has(name)) return regionNames(locale, String(value));
      const start = codes[name];
      if (!start || !value) return value;
      return String(value)
        .split(',')
        .map((code) => t(start + code))
        .join(', ');
    };
    const named = Object.entries(params).map(([name, value]) => [name, inWords(name, value)]);
    return localised(format, Object.fromEntries(named));
  };
}
