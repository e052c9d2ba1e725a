import { supportNatureOf, type ValueAbsence } from '@portal/contracts';
import { type Read, readBand, readDay, readNumber, readPosition, readSupportHeight, valueIn } from './public-values.js';

/** A row of a public file, read by the names of its columns; empty where the file has no such column. */
export type Cells = (column: string) => string;

/** A row to stage, by the columns of its table; or the translation key of why it is left out, with what it concerns. */
export type StagedRow =
  | { readonly row: Readonly<Record<string, unknown>> }
  | { readonly left: string; readonly what: string };

export interface PublicFile {
  /** Columns without which the file cannot be read. */
  readonly columns: readonly string[];
  /** Table that its rows are staged in. */
  readonly table: string;
  readonly read: (cells: Cells) => StagedRow;
}

const text = (value: string): string | null => value.trim() || null;

const STATION = /^[0-9A-Za-z-]{1,32}$/;

/** Reasons of the values that are missing, by the names that the API gives them. */
const reasonsOf = (reads: Readonly<Record<string, Read<unknown>>>): Record<string, ValueAbsence> =>
  Object.fromEntries(
    Object.entries(reads).flatMap(([name, read]) => ('absence' in read ? [[name, read.absence]] : [])),
  );

const rawOf = (cells: Cells, ...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (cells(column) === '' ? [] : [[column, cells(column)]])));

const noStation = { left: 'STATION_LEFT_NO_NUMBER', what: 'STA_NM_ANFR' } as const;

/** The number of the row's station; undefined when it is none. */
function stationOf(cells: Cells): string | undefined {
  const number = cells('STA_NM_ANFR').trim();
  return STATION.test(number) ? number : undefined;
}

function station(cells: Cells): StagedRow {
  const number = stationOf(cells);
  if (number === undefined) return noStation;
  return {
    row: {
      station_anfr: number,
      operator_code: text(cells('ADM_ID')),
      comsis_request_number: text(cells('DEM_NM_COMSIS')),
      consent_date: valueIn(readDay(cells('DTE_IMPLANTATION'))),
      modified_date: valueIn(readDay(cells('DTE_MODIF'))),
      in_service_date: valueIn(readDay(cells('DTE_EN_SERVICE'))),
    },
  };
}

const COORDINATES = ['DG_LAT', 'MN_LAT', 'SC_LAT', 'CD_NS_LAT', 'DG_LON', 'MN_LON', 'SC_LON', 'CD_EW_LON'].map(
  (part) => (part.includes('CD_') ? `COR_${part}` : `COR_NB_${part}`),
);
const ADDRESS = ['ADR_LB_LIEU', 'ADR_LB_ADD1', 'ADR_LB_ADD2', 'ADR_LB_ADD3'];

function support(cells: Cells): StagedRow {
  const number = stationOf(cells);
  if (number === undefined) return noStation;
  const id = text(cells('SUP_ID'));
  if (id === null) return { left: 'STATION_LEFT_NO_ID', what: 'SUP_ID' };
  const position = readPosition(COORDINATES.map(cells));
  const heightM = readSupportHeight(cells('SUP_NM_HAUT'));
  const place = valueIn(position);
  return {
    row: {
      station_anfr: number,
      sup_id: id,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      nature: supportNatureOf(cells('NAT_ID').trim()),
      height_m: valueIn(heightM),
      owner_code: text(cells('TPO_ID')),
      address: ADDRESS.map(cells).flatMap((line) => text(line) ?? []),
      postcode: text(cells('ADR_NM_CP')),
      city_code: text(cells('COM_CD_INSEE')),
      reasons: reasonsOf({ position, heightM }),
      raw: rawOf(cells, 'SUP_ID', 'NAT_ID', 'SUP_NM_HAUT', 'TPO_ID', ...COORDINATES),
    },
  };
}

function antenna(cells: Cells): StagedRow {
  const number = stationOf(cells);
  if (number === undefined) return noStation;
  const id = text(cells('AER_ID'));
  if (id === null) return { left: 'STATION_LEFT_NO_ID', what: 'AER_ID' };
  const dimensionM = readNumber(cells('AER_NB_DIMENSION'), { min: 0, max: 200 });
  // 0 is north.
  const azimuthDeg = readNumber(cells('AER_NB_AZIMUT'), { min: 0, max: 360 });
  const heightM = readNumber(cells('AER_NB_ALT_BAS'), { min: -100, max: 500 });
  const directional = cells('AER_FG_RAYON').trim().toUpperCase();
  return {
    row: {
      station_anfr: number,
      aer_id: id,
      sup_id: text(cells('SUP_ID')),
      type_code: text(cells('TAE_ID')),
      dimension_m: valueIn(dimensionM),
      is_directional: directional === '' ? null : directional === 'D',
      azimuth_deg: valueIn(azimuthDeg),
      height_m: valueIn(heightM),
      reasons: reasonsOf({ dimensionM, azimuthDeg, heightM }),
      raw: rawOf(cells, 'TAE_ID', 'AER_NB_DIMENSION', 'AER_FG_RAYON', 'AER_NB_AZIMUT', 'AER_NB_ALT_BAS'),
    },
  };
}

function transmitter(cells: Cells): StagedRow {
  const number = stationOf(cells);
  if (number === undefined) return noStation;
  const [id, system] = [text(cells('EMR_ID')), text(cells('EMR_LB_SYSTEME'))];
  if (id === null) return { left: 'STATION_LEFT_NO_ID', what: 'EMR_ID' };
  if (system === null) return { left: 'STATION_LEFT_NO_SYSTEM', what: 'EMR_LB_SYSTEME' };
  const serviceDate = readDay(cells('EMR_DT_SERVICE'));
  return {
    row: {
      station_anfr: number,
      emr_id: id,
      aer_id: text(cells('AER_ID')),
      system,
      service_date: valueIn(serviceDate),
      reasons: { ...reasonsOf({ serviceDate }), eirpDbw: 'NOT_IN_SOURCE', tiltDeg: 'NOT_IN_SOURCE' },
    },
  };
}

function band(cells: Cells): StagedRow {
  const number = stationOf(cells);
  if (number === undefined) return noStation;
  const [id, owner] = [text(cells('BAN_ID')), text(cells('EMR_ID'))];
  if (id === null || owner === null) return { left: 'STATION_LEFT_NO_ID', what: id === null ? 'BAN_ID' : 'EMR_ID' };
  const read = readBand(cells('BAN_NB_F_DEB'), cells('BAN_NB_F_FIN'), cells('BAN_FG_UNITE'));
  if (!('value' in read)) return { left: 'STATION_LEFT_BAND', what: 'BAN_FG_UNITE' };
  return {
    row: {
      station_anfr: number,
      emr_id: owner,
      ban_id: id,
      low_mhz: read.value.lowMhz,
      high_mhz: read.value.highMhz,
      raw: rawOf(cells, 'BAN_NB_F_DEB', 'BAN_NB_F_FIN', 'BAN_FG_UNITE'),
    },
  };
}

/** A file of codes with their names. */
const names = (kind: string, code: string, label: string): PublicFile => ({
  columns: [code, label],
  table: 'station_code_staged',
  read: (cells) => {
    const [id, name] = [text(cells(code)), text(cells(label))];
    return id === null || name === null
      ? { left: 'STATION_LEFT_NO_ID', what: code }
      : { row: { kind, code: id, label: name } };
  },
});

/** The public files by their names without the extension; columns are found by their names, in any order. */
export const publicFiles: Readonly<Record<string, PublicFile>> = {
  SUP_STATION: { columns: ['STA_NM_ANFR', 'ADM_ID'], table: 'station_staged', read: station },
  SUP_SUPPORT: {
    columns: ['SUP_ID', 'STA_NM_ANFR', 'NAT_ID', ...COORDINATES],
    table: 'station_support_staged',
    read: support,
  },
  SUP_ANTENNE: { columns: ['STA_NM_ANFR', 'AER_ID'], table: 'station_antenna_staged', read: antenna },
  SUP_EMETTEUR: {
    columns: ['EMR_ID', 'EMR_LB_SYSTEME', 'STA_NM_ANFR', 'AER_ID'],
    table: 'station_transmitter_staged',
    read: transmitter,
  },
  SUP_BANDE: {
    columns: ['STA_NM_ANFR', 'BAN_ID', 'EMR_ID', 'BAN_NB_F_DEB', 'BAN_NB_F_FIN', 'BAN_FG_UNITE'],
    table: 'station_band_staged',
    read: band,
  },
  SUP_EXPLOITANT: names('OPERATOR', 'ADM_ID', 'ADM_LB_NOM'),
  SUP_NATURE: names('NATURE', 'NAT_ID', 'NAT_LB_NOM'),
  SUP_PROPRIETAIRE: names('OWNER', 'TPO_ID', 'TPO_LB'),
  SUP_TYPE_ANTENNE: names('ANTENNA_TYPE', 'TAE_ID', 'TAE_LB'),
};

/** Files without which nothing is compared: a station without its transmitters would lose them in the register. */
export const neededFiles = ['SUP_STATION', 'SUP_SUPPORT', 'SUP_ANTENNE', 'SUP_EMETTEUR', 'SUP_BANDE'] as const;

/** The public file that a file is by its name; undefined for any other. */
export function publicFileOf(fileName: string): string | undefined {
  const name = fileName.replace(/\.(txt|csv)$/i, '').toUpperCase();
  return Object.hasOwn(publicFiles, name) ? name : undefined;
}
