import type { AskedSlots, FreeSlots } from '@portal/contracts/modules/freq-experimentation-requests';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './experiments.module.css';

const WIDTH = 720;
const HEIGHT = 220;
const MARGIN = 48;
/** Slots that are drawn; the table has all. */
const MOST_DRAWN = 10;
const DAY = 86_400_000;

interface SlotPictureProps {
  readonly asked: Pick<AskedSlots, 'from' | 'to' | 'rule' | 'lowMhz' | 'highMhz'>;
  readonly windows: FreeSlots['windows'];
}

/** Free slots as bars of time by frequency, numbered as in the table below it, which says the same in words. */
export function SlotPicture({ asked, windows }: SlotPictureProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
  const lasts = asked.rule === undefined ? to - from : DAY;
  const x = (moment: number) => MARGIN + ((moment - from) / (to - from)) * (WIDTH - MARGIN);
  const y = (mhz: number) => HEIGHT - 24 - ((mhz - asked.lowMhz) / (asked.highMhz - asked.lowMhz)) * (HEIGHT - 36);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.slots} role="img" aria-label={t('EXP_SLOTS_PICTURE')}>
      <line x1={MARGIN} y1={y(asked.lowMhz)} x2={WIDTH} y2={y(asked.lowMhz)} className={classes.axis} />
      <line x1={MARGIN} y1={y(asked.lowMhz)} x2={MARGIN} y2={y(asked.highMhz)} className={classes.axis} />
      {[asked.lowMhz, asked.highMhz].map((mhz) => (
        <text key={mhz} x={MARGIN - 4} y={y(mhz) + 4} textAnchor="end" className={classes.scale}>
          {format.frequency(mhz)}
        </text>
      ))}
      <text x={MARGIN} y={HEIGHT - 6} className={classes.scale}>
        {format.date(asked.from)}
      </text>
      <text x={WIDTH} y={HEIGHT - 6} textAnchor="end" className={classes.scale}>
        {format.date(new Date(to - 1))}
      </text>
      {windows
        .slice(0, MOST_DRAWN)
        .toReversed()
        .map(({ lowMhz, highMhz, startsUtc, condition }, index, drawn) => (
          <g key={lowMhz} className={condition === undefined ? classes.free : classes.conditional}>
            {startsUtc.map((start) => (
              <rect
                key={start}
                x={x(Date.parse(start))}
                y={y(highMhz)}
                width={Math.max(2, x(Math.min(to, Date.parse(start) + lasts)) - x(Date.parse(start)) - 1)}
                height={Math.max(2, y(lowMhz) - y(highMhz))}
              />
            ))}
            <text x={MARGIN + 4} y={y(highMhz) + 12} className={classes.scale}>
              {drawn.length - index}
            </text>
          </g>
        ))}
    </svg>
  );
}
