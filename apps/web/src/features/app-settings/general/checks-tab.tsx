import { Text } from '@mantine/core';
import { type CheckLimit, CheckSetting, CheckSeverity, checkRulesOf } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { Section } from '../../../ui/page/section.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import classes from '../../records/records.module.css';
import { NonPublicForm } from './non-public-form.js';

/** Translation key of a limit of a check. */
const limitKey = (code: string, name: string): string =>
  `CHECK_${code}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

interface LimitInputProps {
  readonly label: string;
  readonly limit: CheckLimit;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly error: string | undefined;
}

/** A limit; cleared, it is the usual one again. */
function LimitInput({ label, limit: { usual, minimum, maximum, unit }, value, onChange, error }: LimitInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const shown = (figure: number) => plainNumber(format, figure);
  return (
    <FigureInput
      label={label}
      description={t('SETTINGS_CHECK_USUAL', { usual: shown(usual), minimum: shown(minimum), maximum: shown(maximum) })}
      {...(unit && { unit })}
      {...{ minimum, maximum }}
      value={value ?? usual}
      onChange={(figure) => onChange(figure === null || figure === usual ? undefined : figure)}
      error={error}
    />
  );
}

/** How severe the checks of a module are, and what they compare with. */
function ChecksTab() {
  const { t } = useTexts();
  const rules = checkRulesOf(useAdministeredModule());
  return (
    <NonPublicForm titleKey="SETTINGS_CHECKS">
      {({ draft: { checks }, change, errorOf }) => {
        const set = (code: string, part: Readonly<Record<string, CheckSeverity | number | undefined>>) => {
          const { [code]: before, ...others } = checks;
          const setting = Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined);
          change({
            checks:
              setting.length > 0 ? { ...others, [code]: CheckSetting.parse(Object.fromEntries(setting)) } : others,
          });
        };
        return (
          <>
            <Text size="sm">{t('SETTINGS_CHECKS_HINT')}</Text>
            {Object.entries(rules).map(([code, { severity, limits = {} }]) => (
              <Section key={code} title={t(`CHECK_${code}_TITLE`)}>
                <div className={classes.fields}>
                  {severity && (
                    <ChoiceInput<CheckSeverity>
                      label={t('SETTINGS_CHECK_SEVERITY')}
                      description={t('SETTINGS_CHECK_USUAL_SEVERITY', {
                        usual: t(`SETTINGS_CHECK_SEVERITY_${severity}`),
                      })}
                      value={checks[code]?.severity ?? severity}
                      choices={CheckSeverity.options.map((value) => ({
                        value,
                        label: t(`SETTINGS_CHECK_SEVERITY_${value}`),
                      }))}
                      onChange={(chosen) =>
                        set(code, {
                          severity: chosen === null || chosen === severity ? undefined : chosen,
                        })
                      }
                      error={errorOf(`checks.${code}.severity`)}
                      required
                    />
                  )}
                  {Object.entries(limits).map(([name, limit]) => (
                    <LimitInput
                      key={name}
                      label={t(limitKey(code, name))}
                      limit={limit}
                      value={checks[code]?.[name] as number | undefined}
                      onChange={(value) => set(code, { [name]: value })}
                      error={errorOf(`checks.${code}.${name}`)}
                    />
                  ))}
                </div>
              </Section>
            ))}
          </>
        );
      }}
    </NonPublicForm>
  );
}

export { ChecksTab as Tab };
