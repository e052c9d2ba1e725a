import { Button, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { pngOf } from '../map/map-picture.js';
import { writeCsv, writeGeoJson, writeGeopackage, writeKml, writeShapefile, writeWkt } from './export/write-shapes.js';
import type { Drawing } from './use-drawing.js';

const formats = [
  { labelKey: 'MAP_TEST_EXPORT_GEOJSON', write: writeGeoJson, name: 'drawing.geojson', type: 'application/geo+json' },
  {
    labelKey: 'MAP_TEST_EXPORT_KML',
    write: writeKml,
    name: 'drawing.kml',
    type: 'application/vnd.google-earth.kml+xml',
  },
  { labelKey: 'MAP_TEST_EXPORT_CSV', write: writeCsv, name: 'drawing.csv', type: 'text/csv' },
  { labelKey: 'MAP_TEST_EXPORT_SHAPEFILE', write: writeShapefile, name: 'drawing-shp.zip', type: 'application/zip' },
  {
    labelKey: 'MAP_TEST_EXPORT_GEOPACKAGE',
    write: writeGeopackage,
    name: 'drawing.gpkg',
    type: 'application/geopackage+sqlite3',
  },
  { labelKey: 'MAP_TEST_EXPORT_WKT', write: writeWkt, name: 'drawing.wkt', type: 'text/plain' },
] as const;

/** Button that saves the shapes of a drawing, or the map as a picture, in a format of the user's choice. */
export function ExportShapes({ drawing: { shapes, nameOf, shownMap } }: { readonly drawing: Drawing }) {
  const { t } = useTexts();
  const save = ({ write, name, type }: (typeof formats)[number]) => {
    const { content, leftOut } = write(shapes.map((drawn) => ({ ...drawn, name: nameOf(drawn) })));
    saveBlob(new Blob([content], { type }), name);
    if (leftOut.length > 0) toastError(undefined, t('MAP_TEST_EXPORT_LEFT_OUT', { names: leftOut.join(', ') }));
  };
  const savePicture = async () => {
    const map = shownMap();
    const picture = map && (await pngOf(map));
    if (picture) saveBlob(picture, 'map.png');
    else toastError(undefined, t('MAP_TEST_EXPORT_PNG_FAILED'));
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconFileExport size={15} aria-hidden />}>
          {t('MAP_TEST_EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.name} disabled={shapes.length === 0} onClick={() => save(format)}>
            {t(format.labelKey)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void savePicture()}>{t('MAP_TEST_EXPORT_PNG')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
