import { Checkbox, Input, Radio, Stack, Table, Textarea } from '@mantine/core';
import { ANSWER_LENGTH, type AnswerValue, type Question } from '@portal/contracts/modules/surveys';
import { useId } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useLocalized } from './localized.js';
import classes from './surveys.module.css';

interface QuestionFieldProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  readonly isAnonymous: boolean;
  readonly onChange: (value: AnswerValue | undefined) => void;
}

const scales = { SCALE_1_5: [1, 5], NPS: [0, 10] } as const;

/** One figure of a scale, in a row that is wide enough for a thumb on a telephone. */
function Scale({ question, value, label, error, onChange }: QuestionFieldProps & { readonly label: string }) {
  const { t } = useTexts();
  const kind = question.kind === 'NPS' ? 'NPS' : 'SCALE_1_5';
  const [least, most] = scales[kind];
  const figures = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  return (
    <Radio.Group
      label={label}
      withAsterisk={question.required}
      error={error}
      description={t(`SURVEY_SCALE_${kind}`)}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(figure) => onChange(Number(figure))}
    >
      <div className={classes.scale}>
        {figures.map((figure) => (
          <Radio key={figure} value={figure} label={figure} />
        ))}
      </div>
    </Radio.Group>
  );
}

function Matrix({ question, value, label, error, onChange }: QuestionFieldProps & { readonly label: string }) {
  const text = useLocalized();
  const id = useId();
  const rows = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return (
    <Input.Wrapper label={label} withAsterisk={question.required} error={error} labelElement="div" id={id}>
      <div className={classes.matrix}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {question.options.map((option) => (
                <Table.Th key={option.id} scope="col">
                  {text(option.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {question.rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Th scope="row">{text(row.label)}</Table.Th>
                {question.options.map((option) => (
                  <Table.Td key={option.id}>
                    <Radio
                      name={`${id}-${row.id}`}
                      aria-label={`${text(row.label)} : ${text(option.label)}`}
                      checked={rows[row.id] === option.id}
                      onChange={() => onChange({ ...rows, [row.id]: option.id })}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Input.Wrapper>
  );
}

/** A question of a survey with its input. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, error, isAnonymous, onChange } = props;
  const { t } = useTexts();
  const text = useLocalized();
  const label = text(question.label);
  const common = { label, error, withAsterisk: question.required };
  switch (question.kind) {
    case 'SINGLE':
      return (
        <Radio.Group {...common} value={typeof value === 'string' ? value : null} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {question.options.map((option) => (
              <Radio key={option.id} value={option.id} label={text(option.label)} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'MULTI':
      return (
        <Checkbox.Group
          {...common}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        >
          <Stack gap="xs" mt="xs">
            {question.options.map((option) => (
              <Checkbox key={option.id} value={option.id} label={text(option.label)} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'TEXT':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={ANSWER_LENGTH}
          description={isAnonymous ? t('SURVEY_TEXT_WARNING') : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
        />
      );
    case 'MATRIX':
      return <Matrix {...props} label={label} />;
    default:
      return <Scale {...props} label={label} />;
  }
}
