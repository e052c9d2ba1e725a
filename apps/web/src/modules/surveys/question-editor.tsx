import { ActionIcon, Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import type { Locale } from '@portal/contracts';
import { type Choice, type Localized, type Question, QuestionKind } from '@portal/contracts/modules/surveys';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import { useLocalized } from './localized.js';
import { LocalizedInput } from './localized-input.js';
import classes from './surveys.module.css';

const noText: Localized = { fr: '', en: '', es: '', it: '', de: '' };

/** The next free name such as `q3`: names of removed parts are not used again while the highest one stays. */
const nextId = (prefix: string, taken: readonly { readonly id: string }[]): string =>
  `${prefix}${1 + Math.max(0, ...taken.map(({ id }) => Number(id.slice(prefix.length)) || 0))}`;

export const newQuestion = (others: readonly Question[]): Question => ({
  id: nextId('q', others),
  kind: 'SINGLE',
  label: noText,
  required: false,
  options: [
    { id: 'o1', label: noText },
    { id: 'o2', label: noText },
  ],
  rows: [],
  showIf: null,
});

const offers = ({ kind }: Question): boolean => kind === 'SINGLE' || kind === 'MULTI' || kind === 'MATRIX';

/** What a question keeps when its kind changes. */
function ofKind(question: Question, kind: QuestionKind): Question {
  const changed = { ...question, kind };
  const options = offers(changed) ? (question.options.length > 1 ? question.options : newQuestion([]).options) : [];
  const rows = kind === 'MATRIX' ? (question.rows.length > 0 ? question.rows : [{ id: 'r1', label: noText }]) : [];
  return { ...changed, options, rows };
}

interface ChoicesProps {
  readonly title: string;
  readonly prefix: string;
  readonly choices: readonly Choice[];
  readonly locale: Locale;
  readonly isFrozen: boolean;
  readonly onChange: (choices: Choice[]) => void;
}

function Choices({ title, prefix, choices, locale, isFrozen, onChange }: ChoicesProps) {
  const { t } = useTexts();
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      {choices.map((choice, at) => (
        <Group key={choice.id} gap="xs" align="end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <LocalizedInput
              label={`${title} ${at + 1}`}
              value={choice.label}
              locale={locale}
              onChange={(label) => onChange(choices.map((one) => (one === choice ? { ...one, label } : one)))}
            />
          </div>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={isFrozen}
            aria-label={t('SURVEY_REMOVE_PART', { part: `${title} ${at + 1}` })}
            onClick={() => onChange(choices.filter((one) => one !== choice))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isFrozen}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...choices, { id: nextId(prefix, choices), label: noText }])}
        >
          {t('SURVEY_ADD_PART', { part: title })}
        </Button>
      </Group>
    </Stack>
  );
}

interface QuestionEditorProps {
  readonly question: Question;
  readonly at: number;
  readonly earlier: readonly Question[];
  readonly locale: Locale;
  /** Texts alone may be changed. */
  readonly isFrozen: boolean;
  readonly error: string | undefined;
  readonly onChange: (question: Question) => void;
  readonly onMove: ((by: 1 | -1) => void) | undefined;
  readonly onRemove: () => void;
}

/** Answers of an earlier question on which a condition may depend; undefined where it has none that are chosen. */
function answersOf(question: Question | undefined, text: (label: Localized) => string) {
  if (!question) return [];
  const figures = { SCALE_1_5: [1, 5], NPS: [0, 10] } as const;
  if (question.kind === 'SINGLE' || question.kind === 'MULTI')
    return question.options.map(({ id, label }) => ({ value: id, label: text(label) || id }));
  if (question.kind !== 'SCALE_1_5' && question.kind !== 'NPS') return [];
  const [least, most] = figures[question.kind];
  return Array.from({ length: most - least + 1 }, (_, offset) => String(least + offset)).map((value) => ({
    value,
    label: value,
  }));
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { question, at, earlier, locale, isFrozen, error, onChange, onMove, onRemove } = props;
  const { t } = useTexts();
  const text = useLocalized();
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  const askable = earlier.filter((one) => answersOf(one, text).length > 0);
  const condition = askable.find(({ id }) => id === question.showIf?.question);
  return (
    <fieldset className={classes.question} aria-label={t('SURVEY_QUESTION', { number: at + 1 })}>
      <Stack maw={760}>
        <Group align="end">
          <Select
            label={t('SURVEY_QUESTION', { number: at + 1 })}
            data={QuestionKind.options.map((kind) => ({ value: kind, label: t(`SURVEY_KIND_${kind}`) }))}
            value={question.kind}
            allowDeselect={false}
            disabled={isFrozen}
            error={error}
            onChange={(kind) => kind && onChange(ofKind(question, QuestionKind.parse(kind)))}
          />
          <Checkbox
            label={t('SURVEY_REQUIRED')}
            checked={question.required}
            disabled={isFrozen}
            onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
          />
          <Group gap={4}>
            {([-1, 1] as const).map((by) => (
              <ActionIcon
                key={by}
                variant="default"
                size="lg"
                disabled={isFrozen || !onMove || (by < 0 && at === 0)}
                aria-label={t(by < 0 ? 'SURVEY_MOVE_UP' : 'SURVEY_MOVE_DOWN', { number: at + 1 })}
                onClick={() => onMove?.(by)}
              >
                {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
              </ActionIcon>
            ))}
            <ActionIcon
              variant="default"
              size="lg"
              disabled={isFrozen}
              aria-label={t('SURVEY_REMOVE_PART', { part: t('SURVEY_QUESTION', { number: at + 1 }) })}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <LocalizedInput
          label={t('SURVEY_LABEL')}
          value={question.label}
          locale={locale}
          onChange={(label) => change({ label })}
        />
        {offers(question) && (
          <Choices
            title={t(question.kind === 'MATRIX' ? 'SURVEY_COLUMN' : 'SURVEY_OPTION')}
            prefix="o"
            choices={question.options}
            locale={locale}
            isFrozen={isFrozen}
            onChange={(options) => change({ options })}
          />
        )}
        {question.kind === 'MATRIX' && (
          <Choices
            title={t('SURVEY_ROW')}
            prefix="r"
            choices={question.rows}
            locale={locale}
            isFrozen={isFrozen}
            onChange={(rows) => change({ rows })}
          />
        )}
        {askable.length > 0 && (
          <Group align="end">
            <Select
              label={t('SURVEY_SHOW_IF')}
              placeholder={t('SURVEY_SHOW_ALWAYS')}
              clearable
              disabled={isFrozen}
              data={askable.map((one) => ({ value: one.id, label: text(one.label) || one.id }))}
              value={question.showIf?.question ?? null}
              onChange={(id) =>
                change({
                  showIf: id
                    ? {
                        question: id,
                        anyOf: [
                          answersOf(
                            askable.find((one) => one.id === id),
                            text,
                          )[0]?.value ?? '',
                        ],
                      }
                    : null,
                })
              }
            />
            {condition && question.showIf && (
              <Checkbox.Group
                label={t('SURVEY_SHOW_ANSWERS')}
                value={question.showIf.anyOf}
                onChange={(anyOf) => anyOf.length > 0 && change({ showIf: { question: condition.id, anyOf } })}
              >
                <Group gap="sm">
                  {answersOf(condition, text).map(({ value, label }) => (
                    <Checkbox key={value} value={value} label={label} disabled={isFrozen} />
                  ))}
                </Group>
              </Checkbox.Group>
            )}
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}
