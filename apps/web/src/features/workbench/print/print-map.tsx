import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError } from '../../../ui/toasts.js';
import type { MapColours } from '../../map/map-colours.js';
import type { MapFeature, MapRole } from '../../map/map-feature.js';
import { type LegendEntry, legendRows } from '../../map/map-legend.js';
import { viewOf } from '../../map/move-view.js';
import { useLook } from '../../map/use-look.js';
import { coordinateRows, type PrintedShape } from './coordinate-rows.js';
import { drawAtScale } from './draw-at-scale.js';
import { dotsPerInch, layoutOf } from './paper.js';
import { PrintDialog } from './print-dialog.js';
import { writePdf } from './write-pdf.js';

interface PrintMapProps {
  readonly map: OlMap | undefined;
  /** Whose coordinates the sheet lists. */
  readonly shapes: readonly PrintedShape[];
  /** All that is drawn on the map. */
  readonly features: readonly MapFeature[];
  readonly legend: readonly LegendEntry[];
}

/** The colour that marks a look in a legend. */
const colourOf = (role: MapRole, colours: MapColours): string => {
  const names: Partial<Record<MapRole, keyof MapColours>> = {
    'shape-chosen': 'chosen',
    'area-forbid': 'forbid',
    'area-opinion': 'opinion',
    before: 'forbid',
    after: 'result',
    crossing: 'forbid',
    point: 'mark',
  };
  const name = names[role] ?? role;
  return name in colours ? colours[name as keyof MapColours] : colours.mark;
};

/** Button that prints the map to scale, as a PDF of the sheet's true size. */
export function PrintMap({ map, shapes, features, legend }: PrintMapProps) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  const { colours } = useLook();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const label = t('WORKBENCH_PRINT');
  const print: Parameters<typeof PrintDialog>[0]['onPrint'] = async ({ sheet, denominator, ...choice }) => {
    if (!map) return;
    setBusy(true);
    try {
      const { centre } = viewOf(map);
      const frame = layoutOf(sheet).map;
      const attribution = attributionOf(map);
      const picture = await drawAtScale(map, { frame, centre, denominator, dotsPerInch: dotsPerInch[sheet.paper] });
      const title = choice.title.trim() || t('WORKBENCH_PRINT_UNTITLED');
      const content = await writePdf({
        ...{ sheet, denominator, picture, title, locale },
        date: format.date(new Date()),
        scale: t('WORKBENCH_PRINT_SCALE_AT', { denominator: format.number(denominator) }),
        lengthText: (metres) => (metres < 1000 ? `${metres} m` : `${format.number(metres / 1000)} km`),
        attribution,
        legend: choice.withLegend
          ? legendRows(legend, features, colours, t).map((row) => ({
              label: row.label,
              colour: row.colour ?? colourOf(row.role, colours),
            }))
          : [],
        coordinates: {
          title: t('WORKBENCH_PRINT_COORDINATES'),
          heads: [t('WORKBENCH_PRINT_SHAPE'), '', t('SHAPE_LATITUDE'), t('SHAPE_LONGITUDE'), t('WORKBENCH_PRINT_AREA')],
          rows: choice.withCoordinates ? coordinateRows(shapes, format) : [],
        },
      });
      saveBlob(content, 'map.pdf');
      setOpen(false);
    } catch (error) {
      toastError(error, t('WORKBENCH_PRINT_FAILED'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ActionIcon
        size={34}
        variant="subtle"
        color="slate"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={!map}
        onClick={() => setOpen(true)}
      >
        <IconPrinter size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && map && (
        <PrintDialog
          map={map}
          isBusy={isBusy}
          onPrint={(choice) => void print(choice)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What the map says of its sources. */
const attributionOf = (map: OlMap): string =>
  map.getTargetElement()?.querySelector('.ol-attribution ul')?.textContent?.trim() ?? '';
