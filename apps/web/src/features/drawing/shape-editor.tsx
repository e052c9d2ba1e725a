import type { Shape } from '@portal/geo';
import { useMemo } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { buildFaultOf } from '../shapes/build-fault.js';
import { NotationField } from '../shapes/notation-field.js';
import { ShapeFields } from '../shapes/shape-fields.js';
import { measuresText } from '../shapes/shape-text.js';
import { DescriptionFields } from './description-fields.js';
import classes from './drawing.module.css';
import type { Drawing } from './use-drawing.js';

interface ShapeEditorProps {
  readonly drawing: Drawing;
  /** Name and colours of the shape can be chosen, too. */
  readonly hasLook?: boolean;
}

/** Fields of the chosen shape; nothing while none is chosen. */
export function ShapeEditor({ drawing, hasLook = true }: ShapeEditorProps) {
  const { t } = useTexts();
  const { chosen, nameOf, change } = drawing;
  const format = useFormat();
  const shown = chosen?.shape;
  const measures = useMemo(() => shown && measuresText(shown, t, format), [shown, t, format]);
  if (!chosen) return null;
  const { id, shape } = chosen;
  const fault = buildFaultOf(shape);
  const replace = (changed: Shape, field?: string) => change({ type: 'replace', id, shape: changed, field });
  return (
    <section className={classes.editor} aria-label={nameOf(chosen)} key={id}>
      <h2>{nameOf(chosen)}</h2>
      <p className={classes.hint}>{t('MAP_TEST_PULL_HINT')}</p>
      {fault && (
        <p className={classes.fault} role="alert">
          {t(`SHAPE_${fault}`)}
        </p>
      )}
      {measures && <p className={classes.measures}>{measures}</p>}
      {hasLook && (
        <DescriptionFields drawn={chosen} defaultName={nameOf({ ...chosen, name: undefined })} change={change} />
      )}
      <ShapeFields shape={shape} onChange={replace} />
      <NotationField shape={shape} onChange={replace} />
    </section>
  );
}
