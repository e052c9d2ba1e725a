/** Stations of the demonstration. */
export const DEMO_STATIONS = 1200;

/** Inland places around which supports stand: name, department, latitude, longitude. */
const PLACES = [
  ['Paris', '75', 48.857, 2.352],
  ['Lyon', '69', 45.764, 4.836],
  ['Toulouse', '31', 43.605, 1.444],
  ['Dijon', '21', 47.322, 5.041],
  ['Clermont-Ferrand', '63', 45.777, 3.087],
  ['Lille', '59', 50.58, 3.06],
  ['Rennes', '35', 48.117, -1.678],
  ['Grenoble', '38', 45.189, 5.725],
  ['Strasbourg', '67', 48.573, 7.6],
  ['Limoges', '87', 45.833, 1.262],
  ['Orléans', '45', 47.903, 1.909],
  ['Nancy', '54', 48.692, 6.184],
] as const;

/** Operators with their codes; those of other demonstrations keep their names. */
const OPERATORS = [
  ['10', 'Télélien SA'],
  ['11', 'Alpina Réseaux'],
  ['12', 'Ondes d’Armor'],
  ['13', 'NordFibre Hertz'],
  ['20', 'Loire Mobile'],
  ['21', 'Hexa Mobile'],
  ['30', 'Radio Estuaire'],
  ['40', 'Ports et Canaux'],
  ['50', 'Rail Régions'],
] as const;

const OWNERS = [
  ['31', 'Bretagne Pylônes'],
  ['32', 'Tours de France'],
  ['33', 'Commune'],
] as const;
const TYPES = [
  ['1', 'Panneau'],
  ['2', 'Parabole'],
  ['3', 'Fouet'],
  ['4', 'Dipôle'],
] as const;
const NATURES = ['23', '24', '25', '26', '4', '17', '38', '31', '12', '20'] as const;

/** Systems with the code of their antenna, their band and its unit. */
const SYSTEMS = {
  mobile: [
    ['GSM 900', '1', 880, 960, 'M'],
    ['UMTS 2100', '1', 1920, 2170, 'M'],
    ['LTE 800', '1', 791, 862, 'M'],
    ['LTE 1800', '1', 1710, 1880, 'M'],
    ['5G NR 3500', '1', 3490, 3800, 'M'],
  ],
  link: [
    ['FH', '2', 12.751, 13.249, 'G'],
    ['FH', '2', 17.7, 19.7, 'G'],
    ['FH', '2', 37, 39.5, 'G'],
  ],
  radio: [
    ['FM', '4', 87500, 108000, 'K'],
    ['RDF T-DAB', '4', 174, 230, 'M'],
  ],
  private: [
    ['PMR', '3', 440, 450, 'M'],
    ['TETRA', '3', 410, 430, 'M'],
  ],
  rail: [['GSM R', '1', 876, 925, 'M']],
} as const;
type Use = keyof typeof SYSTEMS;
const USES: readonly (readonly [Use, operators: readonly number[]])[] = [
  ['mobile', [4, 5, 4, 5, 1]],
  ['link', [0, 1, 2, 3]],
  ['mobile', [4, 5]],
  ['link', [0, 3, 2]],
  ['private', [7]],
  ['radio', [6]],
  ['rail', [8]],
];

/** Figures that look random and are the same at each start (linear congruential, Numerical Recipes). */
function figures(): (below: number) => number {
  let state = 20_261_128;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Degrees, minutes, seconds and hemisphere, as cells. */
function cellsOf(degrees: number, [positive, negative]: readonly [string, string]): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [...parts, degrees < 0 ? negative : positive].join(';');
}

const HEADERS = {
  SUP_STATION: 'STA_NM_ANFR;ADM_ID;DEM_NM_COMSIS;DTE_IMPLANTATION;DTE_MODIF;DTE_EN_SERVICE',
  SUP_SUPPORT:
    'SUP_ID;STA_NM_ANFR;NAT_ID;COR_NB_DG_LAT;COR_NB_MN_LAT;COR_NB_SC_LAT;COR_CD_NS_LAT;COR_NB_DG_LON;COR_NB_MN_LON;COR_NB_SC_LON;COR_CD_EW_LON;SUP_NM_HAUT;TPO_ID;ADR_LB_LIEU;ADR_LB_ADD1;ADR_LB_ADD2;ADR_LB_ADD3;ADR_NM_CP;COM_CD_INSEE',
  SUP_ANTENNE: 'STA_NM_ANFR;AER_ID;TAE_ID;AER_NB_DIMENSION;AER_FG_RAYON;AER_NB_AZIMUT;AER_NB_ALT_BAS;SUP_ID',
  SUP_EMETTEUR: 'EMR_ID;EMR_LB_SYSTEME;STA_NM_ANFR;AER_ID;EMR_DT_SERVICE',
  SUP_BANDE: 'STA_NM_ANFR;BAN_ID;EMR_ID;BAN_NB_F_DEB;BAN_NB_F_FIN;BAN_FG_UNITE',
} as const;

const namesFile = (header: string, rows: readonly (readonly [string, string])[]): string =>
  [header, ...rows.map((row) => row.join(';'))].join('\r\n');

/** The public files of an invented country of stations, by their names, as the agency writes them. */
export function demoStationFiles(stations = DEMO_STATIONS): Readonly<Record<string, string>> {
  const any = figures();
  const lines: Record<keyof typeof HEADERS, string[]> = {
    SUP_STATION: [],
    SUP_SUPPORT: [],
    SUP_ANTENNE: [],
    SUP_EMETTEUR: [],
    SUP_BANDE: [],
  };
  let supports = 0;
  for (let made = 0; made < stations; supports += 1) {
    const [place, department, latitude, longitude] = PLACES[any(PLACES.length)]!;
    const height = 12 + any(60);
    // Nearer to the place than to the edge of its surroundings, as towns are.
    const away = (0.3 * any(1000) * any(1000)) / 1e6;
    const bearing = (any(3600) / 1800) * Math.PI;
    const position = [
      cellsOf(latitude + away * Math.cos(bearing), ['N', 'S']),
      cellsOf(longitude + 1.4 * away * Math.sin(bearing), ['E', 'W']),
    ].join(';');
    const support = `${1_200_000 + supports}`;
    const rest = [
      `${height},${any(10)}`,
      OWNERS[any(OWNERS.length)]![0],
      `${place} ${1 + any(90)}`,
      `${1 + any(120)} rue des Relais`,
      '',
      '',
      `${department}${pad(any(900), 3)}`,
      `${department}${pad(1 + any(400), 3)}`,
    ].join(';');
    const nature = NATURES[any(NATURES.length)]!;
    const shared = Math.min(1 + any(3), stations - made);
    for (let on = 0; on < shared; on += 1, made += 1) {
      const number = `${pad(Number(department), 3)}${pad(2_140_000 + made, 7)}`;
      const [use, operators] = USES[any(USES.length)]!;
      const [operator] = OPERATORS[operators[any(operators.length)]!]!;
      const day = `${pad(1 + any(28), 2)}/${pad(1 + any(12), 2)}/${2008 + any(18)}`;
      const isPlanned = any(12) === 0;
      lines.SUP_STATION.push([number, operator, pad(made + 1, 9), day, day, isPlanned ? '' : day].join(';'));
      lines.SUP_SUPPORT.push([support, number, nature, position, rest].join(';'));
      const systems = SYSTEMS[use].filter((_, index) => index === 0 || any(3) > 0);
      const sectors = use === 'mobile' || use === 'rail' ? [0, 120, 240] : [any(360)];
      for (const [at, azimuth] of sectors.entries()) {
        const antenna = `${(made + 1) * 10 + at}`;
        // One in forty is said to be higher than its support.
        const base = any(40) === 0 ? height + 4 : Math.max(3, height - 2 - any(10));
        const [, type] = systems[0]!;
        lines.SUP_ANTENNE.push(
          [
            number,
            antenna,
            type,
            type === '2' ? '0,6' : '1,9',
            type === '3' ? 'N' : 'D',
            azimuth,
            `${base},5`,
            support,
          ].join(';'),
        );
        for (const [index, [system, , low, high, unit]] of systems.entries()) {
          const transmitter = `${antenna}${index}`;
          const edge = (value: number): string => String(value).replace('.', ',');
          lines.SUP_EMETTEUR.push([transmitter, system, number, antenna, isPlanned ? '' : day].join(';'));
          lines.SUP_BANDE.push([number, `${transmitter}1`, transmitter, edge(low), edge(high), unit].join(';'));
        }
      }
    }
  }
  return {
    ...Object.fromEntries(
      Object.entries(HEADERS).map(([name, header]) => [
        name,
        [header, ...lines[name as keyof typeof HEADERS]].join('\r\n'),
      ]),
    ),
    SUP_EXPLOITANT: namesFile('ADM_ID;ADM_LB_NOM', OPERATORS),
    SUP_PROPRIETAIRE: namesFile('TPO_ID;TPO_LB', OWNERS),
    SUP_TYPE_ANTENNE: namesFile('TAE_ID;TAE_LB', TYPES),
  };
}
