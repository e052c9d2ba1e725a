import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../save-blob.js';
import { saveDrawing, savePicture } from '../save-picture.js';
import { toastError } from '../toasts.js';
import { type LineLook, type LineStroke, lookAttributes, type PlotLine } from './plot-line.js';
import { PlotTable, type PlotTableData, plotCsv } from './plot-table.js';
import classes from './plots.module.css';

interface PlotFrameProps {
  readonly title: string;
  /** Without ending. */
  readonly fileName: string;
  readonly data: PlotTableData;
  /** Lines that the drawing shows, where the table has more. */
  readonly drawn?: readonly PlotLine[];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Choices above the drawing. */
  readonly controls?: ReactNode;
  /** Buttons for further files. */
  readonly files?: ReactNode;
  /** What stands at the cursor, and what is to be said of the whole. */
  readonly reading: ReactNode;
  readonly children: ReactNode;
}

/** A drawing with its legend, its reading, its figures as a table, and both as files. */
export function PlotFrame(props: PlotFrameProps) {
  const { title, fileName, data, drawn = data.lines, formatX, formatY, controls, files, reading, children } = props;
  const { t } = useTexts();
  const locale = useLocale();
  const [isTable, setTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const saveCsv = () => {
    const content = plotCsv(data, locale !== 'en');
    saveBlob(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  const savePng = () => {
    const svg = drawing.current?.querySelector('svg');
    if (svg) savePicture(svg, `${fileName}.png`).catch(toastError);
  };
  const saveSvg = () => {
    const svg = drawing.current?.querySelector('svg');
    if (svg) saveDrawing(svg, `${fileName}.svg`);
  };
  return (
    <figure className={classes.plot} aria-label={title}>
      <div className={classes.controls} data-tool>
        {controls}
      </div>
      <div ref={drawing}>{children}</div>
      <figcaption>
        <Legend lines={drawn} />
        {reading}
      </figcaption>
      <Group gap="xs" data-tool>
        <Button size="xs" variant="default" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'PLOT_TABLE_HIDE' : 'PLOT_TABLE_SHOW')}
        </Button>
        <Button size="xs" variant="default" onClick={saveCsv}>
          {t('PLOT_SAVE_CSV')}
        </Button>
        <Button size="xs" variant="default" onClick={savePng}>
          {t('PLOT_SAVE_PNG')}
        </Button>
        <Button size="xs" variant="default" onClick={saveSvg}>
          {t('PLOT_SAVE_SVG')}
        </Button>
        {files}
      </Group>
      {isTable && <PlotTable {...data} formatX={formatX} formatY={formatY} />}
    </figure>
  );
}

function Legend({ lines }: { readonly lines: readonly PlotLine[] }) {
  return (
    <ul className={classes.legend}>
      {lines.map((line) => (
        <li key={line.id}>
          <LineSample look={line.look} /> {line.label}
        </li>
      ))}
    </ul>
  );
}

const LineSample = ({ look }: { readonly look: LineLook | LineStroke }) => (
  <svg aria-hidden width={30} height={10} viewBox="0 0 30 10">
    <path {...lookAttributes(look, classes)} d="M1 5H29" />
  </svg>
);
