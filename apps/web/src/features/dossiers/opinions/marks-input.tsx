import { ActionIcon, Text } from '@mantine/core';
import { LONGEST_MARK_TEXT, MOST_MARKS, markFault, messageKeys, type OpinionMark } from '@portal/contracts';
import type { CrsCode } from '@portal/geo';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { AddShape } from '../../drawing/add-shape.js';
import type { DrawnShape } from '../../drawing/drawing-history.js';
import { DrawingMap } from '../../drawing/drawing-map.js';
import { type MapBounds, useDrawing } from '../../drawing/use-drawing.js';
import type { MapFeature } from '../../map/map-feature.js';
import { useMapLook } from '../../preferences/use-map-look.js';
import { ShapeFields } from '../../shapes/shape-fields.js';
import type { Tool } from '../../shapes/shape-tools.js';
import { boundsOfFeatures } from './feature-bounds.js';
import { geometryOfShape, shapeOfMark } from './opinion-marks.js';
import classes from './opinions.module.css';

const tools: readonly Tool[] = ['point', 'line', 'polygon'];

interface MarksInputProps {
  /** Read once. */
  readonly initialMarks: readonly OpinionMark[];
  /** The dossier itself, shown and not edited. Keep the array between renders. */
  readonly features: readonly MapFeature[];
  /** Called with all marks whenever one changed; texts may be empty, and geometry faulty. */
  readonly onChange: (marks: readonly OpinionMark[]) => void;
}

/** A map of the dossier on which marks are drawn, by pointer or by keys, and the fields of their texts. */
export default function MarksInput({ initialMarks, features, onChange }: MarksInputProps) {
  const { t } = useTexts();
  const settings = useMapLook();
  const [crs, setCrs] = useState<CrsCode>();
  const [initialShapes] = useState(() => initialMarks.map(shapeOfMark));
  const drawing = useDrawing({ initialShapes, tools });
  const { shapes, chosen, nameOf, change, lookAt } = drawing;
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map(shapes.map(({ id }, at) => [id, initialMarks[at]?.text ?? ''])),
  );
  useEffect(() => {
    const marks = shapes.flatMap(({ id, shape }) => {
      const geometry = geometryOfShape(shape);
      return geometry ? [{ geometry, text: (texts.get(id) ?? '').trim() }] : [];
    });
    onChange(marks);
  }, [shapes, texts, onChange]);
  const [bounds] = useState<MapBounds | undefined>(() => boundsOfFeatures(features));
  useEffect(() => lookAt(bounds), [lookAt, bounds]);
  return (
    <>
      <div className={classes.drawing}>
        <DrawingMap
          drawing={drawing}
          label={t('OPINION_MARKS_MAP')}
          features={features}
          crs={crs ?? settings?.mouseControlDefaultProjection ?? 'EPSG:4326'}
          onCrs={setCrs}
        />
      </div>
      <div>
        <AddShape drawing={drawing} />
      </div>
      {shapes.length > MOST_MARKS && (
        <p className={classes.fault} role="alert">
          {t('OPINION_MARKS_MOST', { maximum: MOST_MARKS })}
        </p>
      )}
      {shapes.length === 0 && <Text size="sm">{t('OPINION_MARKS_NONE')}</Text>}
      {shapes.length > 0 && (
        <ol className={classes.rows} aria-label={t('OPINION_MARKS')}>
          {shapes.map((drawn) => (
            <Row
              key={drawn.id}
              drawn={drawn}
              name={nameOf(drawn)}
              isChosen={drawn === chosen}
              text={texts.get(drawn.id) ?? ''}
              onText={(text) => setTexts(new Map(texts).set(drawn.id, text))}
              change={change}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface RowProps {
  readonly drawn: DrawnShape;
  readonly name: string;
  readonly isChosen: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly change: ReturnType<typeof useDrawing>['change'];
}

/** A mark: what it says and, while it is the chosen one, its coordinates. */
function Row({ drawn: { id, shape }, name, isChosen, text, onText, change }: RowProps) {
  const { t } = useTexts();
  const geometry = geometryOfShape(shape);
  const fault = geometry && markFault(geometry);
  return (
    <li
      className={classes.row}
      data-chosen={isChosen || undefined}
      onFocus={() => !isChosen && change({ type: 'choose', id })}
    >
      <div className={classes.text}>
        <TextInput
          label={t('OPINION_MARK_TEXT', { name })}
          maxLength={LONGEST_MARK_TEXT}
          required
          error={text !== '' && text.trim() === '' ? t(messageKeys.required) : undefined}
          value={text}
          onChange={onText}
        />
        <ActionIcon
          size={34}
          variant="subtle"
          color="red"
          aria-label={t('MAP_TEST_DELETE', { name })}
          onClick={() => change({ type: 'delete', id })}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {t(fault.message, fault.params)}
        </p>
      )}
      {isChosen && (
        <ShapeFields
          shape={shape}
          onChange={(changed, field) => change({ type: 'replace', id, shape: changed, field })}
        />
      )}
    </li>
  );
}
