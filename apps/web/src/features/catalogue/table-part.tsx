import { ActionIcon, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { type FieldSet, fieldLabel } from '@portal/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { type Format, useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { type Choice, ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { namedNumber } from '../../ui/inputs/issue-text.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { readNumber } from '../../ui/inputs/number/typed-number.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import classes from './catalogue.module.css';
import type { EntryContext, EntryPart } from './entry-fields.js';

interface TableColumn {
  readonly name: string;
  /** Translation key. */
  readonly label: string;
  readonly kind: 'text' | 'figure' | 'choice';
  /** Hook: what is chosen from. */
  readonly useChoices?: () => readonly Choice<string>[];
}

interface TablePartSpec<E> {
  readonly name: keyof E & string;
  /** Translation key. */
  readonly label: string;
  /** Fields of a row; or else its columns. */
  readonly of?: FieldSet;
  readonly columns?: readonly TableColumn[];
  /** Hooks: what is chosen from, by field. */
  readonly choices?: Readonly<Record<string, () => readonly Choice<string>[]>>;
  /** What an added row starts with; an empty record when missing. */
  readonly newRow?: () => FieldValues;
}

/** A column for each field of a row. */
const columnsOf = <E,>({ of, choices = {} }: TablePartSpec<E>): readonly TableColumn[] =>
  Object.entries(of?.shape ?? {}).map(([name, field]) => {
    const { [name]: useChoices } = choices;
    const kind = field.kind === 'figure' ? 'figure' : 'text';
    return {
      ...{ name, label: fieldLabel(of!, name, field), kind: useChoices ? 'choice' : kind },
      ...(useChoices && { useChoices }),
    };
  });

type Row = Readonly<Record<string, unknown>>;

interface NumberedRow {
  readonly row: Row;
  readonly at: number;
}

const Field = formField<FieldValues>();

function cellText({ name, label }: TableColumn, row: Row, format: Format): string {
  const value = row[name];
  return typeof value === 'number' ? namedNumber(format, label, value) : String(value ?? '');
}

/** The cells of a text that was copied from a spreadsheet: rows by lines, columns by tabs. */
const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** What became of a pasted text. */
interface Pasted {
  readonly rows: number;
  /** Cells that could not be taken: beyond the last column, or of a text where a number or a choice belongs. */
  readonly left: number;
}

/** A list of rows of an entry, edited like a spreadsheet: what is pasted over several cells fills them, adding rows;
 * what is pasted beside the cells, such as on the button below, is added at the end. */
export function tablePart<E extends FieldValues>(spec: TablePartSpec<E>): EntryPart<E> {
  const columns = spec.columns ?? columnsOf(spec);
  const title = spec.label;
  const newRow = spec.newRow ?? (() => ({}));
  const path: string = spec.name;

  function Fields() {
    const { t } = useTexts();
    const locale = useLocale();
    const { control, getValues, setValue } = useFormContext<FieldValues>();
    const { fields, append, remove } = useFieldArray({ control, name: path });
    // The columns never change, so that their hooks are called in one order.
    const choices = new Map(columns.map(({ name, useChoices }) => [name, useChoices?.() ?? []]));
    const cellValue = ({ kind, name }: TableColumn, text: string): unknown => {
      const trimmed = text.trim();
      if (kind === 'figure') return trimmed === '' ? null : (readNumber(trimmed, locale) ?? null);
      if (kind === 'choice') return choices.get(name)?.find(({ value }) => value === trimmed)?.value ?? null;
      return trimmed;
    };
    const [pasted, setPasted] = useState<Pasted>();
    const paste = (event: ClipboardEvent, row: number, column: number) => {
      const text = event.clipboardData.getData('text');
      if (!/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      event.stopPropagation();
      let left = 0;
      const rows: FieldValues[] = [...((getValues(path) as FieldValues[] | undefined) ?? [])];
      for (const [down, cells] of cellsIn(text).entries()) {
        const before = rows[row + down] ?? newRow();
        const changed: FieldValues = Array.isArray(before) ? [...before] : { ...before };
        for (const [across, cell] of cells.entries()) {
          const target = columns[column + across];
          const value = target && cellValue(target, cell);
          if (target) changed[target.name] = value;
          if ((value ?? '') === '' && cell.trim() !== '') left++;
        }
        rows[row + down] = changed;
      }
      setValue(path, rows, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      setPasted({ rows: cellsIn(text).length, left });
    };
    return (
      <fieldset className={classes.table} onPaste={(event) => paste(event, fields.length, 0)}>
        <legend>{t(title)}</legend>
        <Table.ScrollContainer minWidth={columns.length * 110}>
          <Table verticalSpacing={4} horizontalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.name}>{t(column.label)}</Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>{t('CATALOGUE_ROW_ACTIONS')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(({ id }, row) => (
                <Table.Tr key={id}>
                  {columns.map((column, at) => (
                    <Table.Td key={column.name} onPaste={(event) => paste(event, row, at)}>
                      <Cell
                        column={column}
                        choices={choices.get(column.name) ?? []}
                        name={`${path}.${row}.${column.name}`}
                        label={column.label}
                        row={row}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      color="slate"
                      aria-label={t('CATALOGUE_REMOVE_ROW', { number: row + 1 })}
                      onClick={() => remove(row)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append(newRow(), { shouldFocus: false })}
        >
          {t('CATALOGUE_ADD_ROW')}
        </Button>
        <Text size="sm" role="status">
          {pasted && t('CATALOGUE_PASTED', { count: pasted.rows })}{' '}
          {pasted && pasted.left > 0 && t('CATALOGUE_PASTED_LEFT', { count: pasted.left })}
        </Text>
      </fieldset>
    );
  }

  function View({ entry }: { readonly entry: E }) {
    const { t } = useTexts();
    const format = useFormat();
    const rows = (entry[path] as readonly Row[] | null | undefined) ?? [];
    if (rows.length === 0) return null;
    return (
      <PlainTable
        caption={t(title)}
        rows={rows.map((row, at): NumberedRow => ({ row, at }))}
        rowKey={({ at }: NumberedRow) => String(at)}
        columns={columns.map((column) => ({
          heading: t(column.label),
          cell: ({ row }: NumberedRow) => cellText(column, row, format),
        }))}
      />
    );
  }

  const textOf = (entry: E, { format }: EntryContext): string =>
    ((entry[path] as readonly Row[] | null | undefined) ?? [])
      .map((row) => columns.map((column) => cellText(column, row, format)).join(' · '))
      .join('\n');

  return { name: spec.name, Fields, View, textOf };
}

interface CellProps {
  readonly column: TableColumn;
  readonly choices: readonly Choice<string>[];
  readonly name: string;
  /** Translation key. */
  readonly label: string;
  /** From 0. */
  readonly row: number;
}

function Cell({ column: { kind }, choices, name, label, row }: CellProps) {
  const { t } = useTexts();
  return (
    <Field name={name} label={label}>
      {(field) => {
        const unlabelled = {
          ...field,
          label: '',
          'aria-label': t('CATALOGUE_CELL', { label: field.label, number: row + 1 }),
        };
        if (kind === 'figure') return <FigureInput {...unlabelled} />;
        if (kind === 'choice') return <ChoiceInput {...unlabelled} choices={choices} placeholder="–" />;
        return <TextInput {...unlabelled} />;
      }}
    </Field>
  );
}
