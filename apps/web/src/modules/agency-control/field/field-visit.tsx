import { Button, NumberInput, Textarea } from '@mantine/core';
import type { ChecklistAnswer } from '@portal/contracts/modules/agency-control';
import { IconArrowLeft, IconCamera } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { FindingForm } from '../finding-form.js';
import classes from './field.module.css';
import { answersOf } from './field-answers.js';
import { FieldMap } from './field-map.js';
import type { TakenVisit } from './field-records.js';
import { MeasurementForm } from './measurement-form.js';
import { takenPhoto } from './taken-photo.js';
import type { Field } from './use-field.js';

const RESULTS = ['COMPLIANT', 'DEVIATION', 'NOT_APPLICABLE'] as const;

interface ItemProps {
  readonly item: { readonly id: string; readonly text: string; readonly unit: string };
  readonly number: number;
  readonly answer: ChecklistAnswer | undefined;
  readonly onAnswer: (answer: ChecklistAnswer) => void;
}

/** One item of the checklist, answered with a thumb. */
function Item({ item, number, answer, onAnswer }: ItemProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<number | ''>(answer?.value ?? '');
  const value = typed === '' ? null : typed;
  return (
    <li data-result={answer?.result}>
      <h3>{`${number} ${item.text}`}</h3>
      {item.unit !== '' && (
        <NumberInput
          size="lg"
          aria-label={item.text}
          suffix={` ${item.unit}`}
          value={typed}
          onChange={(given) => setTyped(given === '' ? '' : Number(given))}
          onBlur={() => answer && answer.value !== value && onAnswer({ ...answer, value })}
        />
      )}
      <fieldset className={classes.results} aria-label={item.text}>
        {RESULTS.map((result) => (
          <Button
            key={result}
            size="lg"
            variant={answer?.result === result ? 'filled' : 'default'}
            color={result === 'DEVIATION' ? 'red' : 'blue'}
            aria-pressed={answer?.result === result}
            onClick={() => onAnswer({ itemId: item.id, result, value })}
          >
            {t(`AG_FIELD_${result}`)}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}

/** A visit in the field: checklist, measurements, photographs, notes. */
export function FieldVisit({ visit, field }: { readonly visit: TakenVisit; readonly field: Field }) {
  const { t } = useTexts();
  const [note, setNote] = useState('');
  const alone = useMemo(() => [visit], [visit]);
  const { inspection, checklist } = visit;
  const { id } = inspection;
  const mine = field.records.filter((record) => record.inspectionId === id);
  const answers = answersOf(visit, mine);
  const items = checklist?.items ?? [];
  const answer = (data: ChecklistAnswer) => {
    const { itemId: _, ...before } = answers.get(data.itemId) ?? { itemId: data.itemId };
    return field.write(id, { kind: 'ANSWER', data }, { before });
  };
  return (
    <>
      <header className={classes.head}>
        <Link to={{ search: '' }} aria-label={t('AG_BACK')}>
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <h1>{inspection.siteName}</h1>
        <span>{`${answers.size} / ${items.length}`}</span>
      </header>
      <FieldMap visits={alone} />
      {inspection.content.accessContact && <p>{inspection.content.accessContact}</p>}
      <ol className={classes.items}>
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            number={index + 1}
            answer={answers.get(item.id)}
            onAnswer={(data) => void answer(data)}
          />
        ))}
      </ol>
      <FindingForm onFound={(data) => field.write(id, { kind: 'FINDING', data })} />
      <MeasurementForm onMeasured={(data) => field.write(id, { kind: 'MEASUREMENT', data })} />
      <section className={classes.part}>
        <h2>{t('AG_NOTES')}</h2>
        <Textarea
          size="lg"
          aria-label={t('AG_NOTES')}
          maxLength={4000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button
          size="lg"
          disabled={note.trim() === ''}
          onClick={() => void field.write(id, { kind: 'NOTE', data: { text: note.trim() } }).then(() => setNote(''))}
        >
          {t('AG_FIELD_ADD_NOTE')}
        </Button>
      </section>
      <label className={classes.photo}>
        <IconCamera size={24} aria-hidden />
        {t('AG_FIELD_PHOTO', { count: mine.filter(({ kind }) => kind === 'PHOTO').length })}
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (!file) return;
            const { data, content } = await takenPhoto(file);
            await field.write(id, { kind: 'PHOTO', data }, { file: { name: file.name, type: file.type, content } });
          }}
        />
      </label>
    </>
  );
}
