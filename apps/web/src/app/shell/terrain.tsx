import classes from './sign-in-frame.module.css';

interface Ridge {
  readonly phase: number;
  readonly base: number;
  readonly height: number;
  readonly colour: string;
}

const WIDTH = 1000;
const HEIGHT = 900;
const GRID = 50;

const behind: Ridge = { phase: 0.4, base: 620, height: 70, colour: 'var(--terrain-1)' };
const inFront: readonly Ridge[] = [
  { phase: 2.1, base: 690, height: 55, colour: 'var(--terrain-2)' },
  { phase: 4.4, base: 770, height: 55, colour: 'var(--terrain-3)' },
  { phase: 5.9, base: 840, height: 40, colour: 'var(--terrain-4)' },
];
const masts = [
  { x: 129, top: 492, foot: 730 },
  { x: 871, top: 448, foot: 745 },
] as const;

const steps = (length: number, step: number): number[] => Array.from({ length: length / step + 1 }, (_, i) => i * step);

function outlineOf({ phase, base, height }: Ridge): string {
  const yAt = (x: number): number =>
    base -
    height *
      (0.55 * Math.sin(x / 140 + phase) + 0.3 * Math.sin(x / 57 + phase * 2.3) + 0.15 * Math.sin(x / 23 + phase * 4.1));
  const points = steps(WIDTH, 10).map((x) => `L${x} ${yAt(x).toFixed(1)}`);
  return `M0 ${HEIGHT} ${points.join(' ')} L${WIDTH} ${HEIGHT} Z`;
}

const Land = ({ ridge }: { readonly ridge: Ridge }) => <path d={outlineOf(ridge)} fill={ridge.colour} />;

const Mast = ({ x, top, foot }: (typeof masts)[number]) => (
  <g stroke="var(--terrain-mast)" strokeWidth="3" strokeLinecap="round">
    <line x1={x} x2={x} y1={top - 22} y2={foot} />
    {[-9, 9].map((spread) => (
      <line key={spread} x1={x + spread} x2={x} y1={foot} y2={top + 40} strokeWidth="1.4" strokeOpacity=".7" />
    ))}
    <circle cx={x} cy={top} r="6" fill="var(--terrain-line)" stroke="none" />
  </g>
);

/** Two masts, the ray between them and its first Fresnel zone above stacked ridges. Decoration only. */
export function Terrain() {
  return (
    <svg
      className={classes.terrain}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--terrain-sky)" />
          <stop offset="1" stopColor="var(--terrain-horizon)" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#sky)" />
      <g stroke="var(--terrain-line)" strokeOpacity=".045">
        {steps(HEIGHT, GRID).map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
        {steps(WIDTH, GRID).map((x) => (
          <line key={x} x1={x} x2={x} y1={0} y2={HEIGHT} />
        ))}
      </g>
      <Land ridge={behind} />
      <g transform="rotate(-3.4 500 470)" fill="none" stroke="var(--terrain-zone)">
        <ellipse
          cx="500"
          cy="470"
          rx="372"
          ry="58"
          fill="var(--terrain-zone)"
          fillOpacity=".1"
          strokeOpacity=".75"
          strokeWidth="1.6"
        />
        <ellipse cx="500" cy="470" rx="368" ry="35" strokeOpacity=".35" strokeDasharray="5 6" />
        <line x1="128" x2="872" y1="470" y2="470" stroke="var(--terrain-line)" strokeWidth="1.8" />
      </g>
      {masts.map((mast) => (
        <Mast key={mast.x} {...mast} />
      ))}
      {inFront.map((ridge) => (
        <Land key={ridge.base} ridge={ridge} />
      ))}
    </svg>
  );
}
