import { Button, Group } from '@mantine/core';
import { CSV_MEDIA_TYPE, csvFile } from '@portal/contracts';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { usePrinting } from '../../ui/page/use-printing.js';
import { saveBlob } from '../../ui/save-blob.js';
import { savePicture } from '../../ui/save-picture.js';
import { toastError } from '../../ui/toasts.js';
import { type ChartData, drawnColumns, seriesColours } from './chart-data.js';
import { ChartDrawing, type ChartKind, MOST_GROUPS } from './chart-drawing.js';
import { SeriesSample } from './chart-patterns.js';
import classes from './statistics.module.css';

interface ChartSectionProps {
  readonly title: string;
  readonly kind: ChartKind;
  readonly data: ChartData;
  readonly hint?: string;
  /** Module and period, for a picture that leaves the page. */
  readonly subject: string;
  /** Without ending. */
  readonly fileName: string;
  /** Before the buttons. */
  readonly actions?: ReactNode;
}

/** Figures as a drawing or as a table, and both as files; on paper both are shown. */
export function ChartSection({ title, kind, data, hint, subject, fileName, actions }: ChartSectionProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const [isTable, setTable] = useState(false);
  const isPrinting = usePrinting() !== undefined;
  const drawing = useRef<HTMLDivElement>(null);
  const columns = drawnColumns(data);
  const saveCsv = () => {
    const headings = [data.heading, ...data.columns.map(({ label }) => label)];
    const rows = data.rows.map(({ label, values }) => [label, ...data.columns.map(({ key }) => values[key])]);
    saveBlob(new Blob([csvFile(headings, rows, locale)], { type: CSV_MEDIA_TYPE }), `${fileName}.csv`);
  };
  const savePng = () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    const legend = columns.map(({ label, look }) => ({ label, colour: seriesColours[look] }));
    if (svg) savePicture(svg, `${fileName}.png`, { title, subject, legend }).catch(toastError);
  };
  const isCut = kind === 'groups' && data.rows.length > MOST_GROUPS;
  const hints = [hint, isCut ? t('STATISTICS_MOST_SHOWN', { count: MOST_GROUPS }) : undefined].filter(Boolean);
  return (
    <Section title={title} {...(hints.length > 0 && { hint: hints.join(' ') })}>
      <div className={classes.head}>
        <ul className={classes.legend}>
          {columns.map(({ key, label, look }) => (
            <li key={key}>
              <SeriesSample look={look} isLine={kind === 'lines'} /> {label}
            </li>
          ))}
        </ul>
        <Group gap={6} data-tool>
          {actions}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={isTable ? <IconChartBar size={15} aria-hidden /> : <IconTable size={15} aria-hidden />}
            aria-label={t(isTable ? 'STATISTICS_SHOWN_AS_CHART' : 'STATISTICS_SHOWN_AS_TABLE', { title })}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'STATISTICS_SHOW_CHART' : 'STATISTICS_SHOW_TABLE')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={t('STATISTICS_SAVE_AS', { title, format: 'CSV' })}
            onClick={saveCsv}
          >
            {t('STATISTICS_SAVE_CSV')}
          </Button>
          {!isTable && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              aria-label={t('STATISTICS_SAVE_AS', { title, format: 'PNG' })}
              onClick={savePng}
            >
              {t('STATISTICS_SAVE_PNG')}
            </Button>
          )}
        </Group>
      </div>
      {(!isTable || isPrinting) && (
        <div ref={drawing}>
          <ChartDrawing title={title} kind={kind} data={data} />
        </div>
      )}
      {(isTable || isPrinting) && <FiguresTable title={title} data={data} />}
    </Section>
  );
}

function FiguresTable({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const format = useFormat();
  return (
    <div className={classes.table}>
      <PlainTable
        caption={title}
        narrow="scroll"
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          { heading: data.heading, cell: ({ label }) => label },
          ...data.columns.map(({ key, label, decimals = 0 }) => ({
            heading: label,
            isFigure: true,
            cell: ({ values }: (typeof data.rows)[number]) => {
              const value = values[key] ?? null;
              return value === null ? '–' : format.number(value, decimals);
            },
          })),
        ]}
      />
    </div>
  );
}
