import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconMessageReport } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { useInvalidTabs } from '../../../ui/form/use-invalid-tabs.js';
import { useFormCorrections } from '../corrections/corrections-context.js';
import { useReadiness } from './form-readiness.js';
import classes from './form-steps.module.css';

/** A part of the form that is written in one go. */
interface FormStep<K extends string> {
  readonly key: K;
  readonly titleKey: string;
  /** Nothing in it has to be filled in. */
  readonly isOptional?: boolean;
  readonly content: ReactNode;
}

interface FormStepsProps<K extends string> {
  readonly steps: readonly FormStep<K>[];
  /** The step in which a field is; outside the component, so that it stays the same. */
  readonly stepOf: (path: string) => K;
}

/** How much of a step is done: something in it is wrong, fields are missing, nothing is, or nothing ever will be. */
type StepState = 'invalid' | 'open' | 'done' | 'optional';

/**
 * The steps of a form below one another, and above them a bar that says what is wrong and what is missing in each step,
 * and leads there. It stays in view where the window has room for it.
 */
export function FormSteps<K extends string>({ steps, stepOf }: FormStepsProps<K>) {
  const { t } = useTexts();
  const id = useId();
  const { open = [] } = useReadiness();
  const invalid = useInvalidTabs(stepOf);
  const { corrections } = useFormCorrections();
  const missingIn = (key: K) => open.filter(({ path }) => stepOf(path) === key).length;
  const toCorrectIn = (key: K) =>
    corrections.filter(({ isDone, place }) => !isDone && place !== null && stepOf(place) === key).length;
  const stateOf = ({ key, isOptional }: FormStep<K>): StepState => {
    if (invalid.has(key)) return 'invalid';
    if (missingIn(key) > 0) return 'open';
    return isOptional ? 'optional' : 'done';
  };
  return (
    <>
      <nav aria-label={t('DOSSIER_STEPS')} className={classes.bar}>
        <ol>
          {steps.map((step) => {
            const { key, titleKey } = step;
            const state = stateOf(step);
            const toCorrect = toCorrectIn(key);
            return (
              <li key={key}>
                <button
                  type="button"
                  data-state={state}
                  onClick={() => {
                    const section = document.getElementById(`${id}-${key}`);
                    section?.scrollIntoView({ block: 'start' });
                    section?.focus({ preventScroll: true });
                  }}
                >
                  <StepSign state={state} />
                  {t(titleKey)}
                  {toCorrect > 0 && (
                    <span className={classes.toCorrect} aria-hidden>
                      <IconMessageReport size={14} />
                      {toCorrect}
                    </span>
                  )}
                  <VisuallyHidden>
                    {state === 'invalid' && ` (${t('TAB_INVALID')})`}
                    {state === 'open' && ` (${t('DOSSIER_OPEN_POINTS', { count: missingIn(key) })})`}
                    {state === 'done' && ` (${t('DOSSIER_STEP_DONE')})`}
                    {toCorrect > 0 && ` (${t('CORRECTIONS_NOT_TICKED', { count: toCorrect })})`}
                  </VisuallyHidden>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      {steps.map(({ key, content }) => (
        <section key={key} id={`${id}-${key}`} tabIndex={-1} className={classes.step}>
          {content}
        </section>
      ))}
    </>
  );
}

const signs: Readonly<Record<StepState, typeof IconAlertCircle | undefined>> = {
  invalid: IconAlertCircle,
  open: IconCircleDashed,
  done: IconCircleCheck,
  optional: undefined,
};

function StepSign({ state }: { readonly state: StepState }) {
  const Sign = signs[state];
  return Sign && <Sign size={16} aria-hidden />;
}
