import { Button } from '@mantine/core';
import { type FeeFactor, type SimulatedLine, type WaterfallStep, waterfallOf } from '@portal/contracts/modules/fees';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import classes from './fees.module.css';
import { useDecimalMark, useMoney } from './money.js';

/** Significant digits of a factor that people read; amounts are computed with all of them. */
const SHOWN_DIGITS = 7;
const shownValue = (value: string): string =>
  value.length > SHOWN_DIGITS + 2 && value.includes('.')
    ? String(Number(Number(value).toPrecision(SHOWN_DIGITS)))
    : value;

const factorKey = ({ key }: FeeFactor): string => `FEE_FACTOR_${key.toUpperCase()}`;

/** The name of a factor; those of rules that administrators wrote have none but their own. */
function useFactorName() {
  const { t } = useTexts();
  return (factor: FeeFactor): string => {
    const name = t(factorKey(factor));
    return name === factorKey(factor) ? factor.key : name;
  };
}

const WIDTH = 640;
const HEIGHT = 240;
const TOP = 24;
const FOOT = 36;

function Drawing({ steps, title }: { readonly steps: readonly WaterfallStep[]; readonly title: string }) {
  const money = useMoney();
  const marked = useDecimalMark();
  const most = Math.max(1, ...steps.flatMap(({ after, change }) => [Number(after), Number(after) - Number(change)]));
  const column = WIDTH / steps.length;
  const y = (euros: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - euros / most);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.waterfall} role="img" aria-label={title}>
      {steps.map(({ factor, change, after }, at) => {
        const [end, start] = [Number(after), Number(after) - Number(change)];
        const [high, low] = [Math.max(start, end), Math.min(start, end)];
        const look = at === 0 ? classes.base : end >= start ? classes.more : classes.less;
        const middle = column * (at + 0.5);
        return (
          <g key={factor.key}>
            <rect
              x={column * at + 8}
              width={column - 16}
              y={y(high)}
              height={Math.max(1, y(low) - y(high))}
              className={look}
            />
            <text x={middle} y={y(high) - 6} textAnchor="middle">
              {money(at === 0 ? after : change)}
            </text>
            <text x={middle} y={HEIGHT - 20} textAnchor="middle">
              {factor.key}
            </text>
            <text x={middle} y={HEIGHT - 5} textAnchor="middle">
              {marked(shownValue(factor.value))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Why a line has its amount: a drawing of what each factor changes, or the same as a table, and where each comes from. */
export function FeeExplanation({ line }: { readonly line: SimulatedLine }) {
  const { t } = useTexts();
  const money = useMoney();
  const marked = useDecimalMark();
  const nameOf = useFactorName();
  const [isTable, setTable] = useState(false);
  const steps = waterfallOf(line);
  const title = t('FEE_LINE_OF', { label: t(line.label), amount: money(line.amount) });
  const byKey = new Map(steps?.map((step) => [step.factor.key, step]));
  return (
    <Section
      title={title}
      actions={
        steps && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={isTable ? <IconChartBar size={15} aria-hidden /> : <IconTable size={15} aria-hidden />}
            aria-label={t(isTable ? 'STATISTICS_SHOWN_AS_CHART' : 'STATISTICS_SHOWN_AS_TABLE', { title })}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'STATISTICS_SHOW_CHART' : 'STATISTICS_SHOW_TABLE')}
          </Button>
        )
      }
    >
      {steps && !isTable && <Drawing steps={steps} title={`${t('FEE_WATERFALL')}, ${title}`} />}
      <PlainTable
        caption={title}
        rows={line.factors}
        rowKey={({ key }) => key}
        columns={[
          { heading: t('FEE_TERM'), cell: nameOf },
          { heading: t('FEE_VALUE'), cell: ({ value }) => marked(shownValue(value)), isFigure: true },
          ...(isTable
            ? [
                {
                  heading: t('FEE_CHANGE'),
                  cell: ({ key }: FeeFactor) => money(byKey.get(key)?.change ?? '0.00'),
                  isFigure: true,
                },
              ]
            : []),
          { heading: t('FEE_SOURCE'), cell: ({ source }) => (source.startsWith('FEE_') ? t(source) : source) },
        ]}
      />
    </Section>
  );
}
