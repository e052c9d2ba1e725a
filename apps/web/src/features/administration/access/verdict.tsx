import { Alert, Text, Title, VisuallyHidden } from '@mantine/core';
import type { AccessExplanation, JudgedRule } from '@portal/contracts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { TextsOf, type Translate, useTexts } from '../../../kernel/i18n.js';
import classes from './access.module.css';

/** How the values of a rule are said; those of others are names and stand as they are. */
const inWords: Readonly<Record<string, (value: string, t: Translate) => string>> = {
  ROLES: (role, t) => t(`ROLE_${role}`),
  CALL: (role, t) => t(`ROLE_${role}`),
  SYSTEMS: (system, t) => t(`REQUEST_SYSTEM_${system}`),
  SYSTEMS_OFFERED: (system, t) => t(`REQUEST_SYSTEM_${system}`),
  ORIGINS: (origin, t) => t(`ORIGIN_${origin}`),
  STATE: (state, t) => t(`STATUS_${state}`),
  ACCOUNT: (state, t) => t(`ACCOUNT_STATE_${state}`),
  REQUIRED_ACTION: (action, t) => t(`ADMIN_REQUIRED_ACTION_${action}`),
};

interface RuleProps {
  readonly rule: JudgedRule;
  /** What it brings about by itself. */
  readonly consequence: string | undefined;
}

function Rule({ rule: { rule, passed, asks, has }, consequence }: RuleProps) {
  const { t } = useTexts();
  const say = (values: readonly string[]) => values.map((value) => inWords[rule]?.(value, t) ?? value).join(', ');
  const Icon = passed ? IconCircleCheck : IconCircleX;
  return (
    <li data-passed={passed} data-decides={consequence !== undefined || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <VisuallyHidden>{t(passed ? 'ADMIN_ACCESS_PASSED' : 'ADMIN_ACCESS_FAILED')} </VisuallyHidden>
        {t(`ACCESS_RULE_${rule}`)}
        {consequence && <strong> {consequence}</strong>}
        {asks.length > 0 && <small>{t('ADMIN_ACCESS_ASKS', { values: say(asks) })}</small>}
        {(asks.length > 0 || has.length > 0) && (
          <small>{t('ADMIN_ACCESS_HAS', { values: say(has) || t('ADMIN_NONE') })}</small>
        )}
      </div>
    </li>
  );
}

interface VerdictProps {
  readonly explanation: AccessExplanation;
  readonly about: 'module' | 'dossier';
}

/** What decides, rule by rule, in the words of the module it is about. */
export const Verdict = (props: VerdictProps) => (
  <TextsOf value={props.explanation.module}>
    <Judgement {...props} />
  </TextsOf>
);

/** Rules that must all hold, and the ways of which one must be open. */
function Judgement({ explanation: { open, rules, ways, decidedBy }, about }: VerdictProps) {
  const { t } = useTexts();
  const key = `ADMIN_ACCESS_${about.toUpperCase()}_${open ? 'OPEN' : 'CLOSED'}`;
  return (
    <div role="status" className={classes.explanation}>
      <Alert color={open ? 'teal' : 'red'} variant="light">
        <Text size="sm">{t(key)}</Text>
      </Alert>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <Rule
            key={rule.rule}
            rule={rule}
            consequence={rule.rule === decidedBy ? t('ADMIN_ACCESS_DECIDES') : undefined}
          />
        ))}
      </ul>
      {ways.length > 0 && (
        <>
          <Text size="sm">{t(open ? 'ADMIN_ACCESS_WAYS_OPEN' : 'ADMIN_ACCESS_WAYS')}</Text>
          <div className={classes.ways}>
            {ways.map(({ way, rules: steps, open: isWayOpen }) => (
              <section key={way} aria-label={t(`ACCESS_WAY_${way}`)}>
                <Title order={4} size="h3" mb={6}>
                  {t(`ACCESS_WAY_${way}`)}
                </Title>
                <ul className={classes.rules}>
                  {steps.map((rule) => (
                    <Rule
                      key={rule.rule}
                      rule={rule}
                      consequence={
                        !isWayOpen && rule === steps.find(({ passed }) => !passed)
                          ? t('ADMIN_ACCESS_BLOCKS')
                          : undefined
                      }
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
