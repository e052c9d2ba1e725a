import { Button, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { writeGeoJson, writeWkt } from './export/write-shapes.js';
import type { Drawing } from './use-drawing.js';

const formats = [
  { labelKey: 'MAP_TEST_EXPORT_GEOJSON', write: writeGeoJson, name: 'drawing.geojson', type: 'application/geo+json' },
  { labelKey: 'MAP_TEST_EXPORT_WKT', write: writeWkt, name: 'drawing.wkt', type: 'text/plain' },
] as const;

/** Button that saves the shapes of a drawing as a file, in a format of the user's choice. */
export function ExportShapes({ drawing: { shapes, nameOf } }: { readonly drawing: Drawing }) {
  const { t } = useTexts();
  const save = ({ write, name, type }: (typeof formats)[number]) => {
    const { text, leftOut } = write(shapes.map((drawn) => ({ name: nameOf(drawn), shape: drawn.shape })));
    saveBlob(new Blob([text], { type }), name);
    if (leftOut.length > 0) toastError(undefined, t('MAP_TEST_EXPORT_LEFT_OUT', { names: leftOut.join(', ') }));
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          disabled={shapes.length === 0}
          leftSection={<IconFileExport size={15} aria-hidden />}
        >
          {t('MAP_TEST_EXPORT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.name} onClick={() => save(format)}>
            {t(format.labelKey)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
