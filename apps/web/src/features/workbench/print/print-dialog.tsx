import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { viewOf } from '../../map/move-view.js';
import { lengthText } from '../../shapes/measure-text.js';
import { denominatorOf, LARGEST_DENOMINATOR, roundDenominator, SMALLEST_DENOMINATOR } from './map-scale.js';
import { layoutOf, type Paper, paperNames, type Sheet } from './paper.js';

export interface PrintChoice {
  readonly title: string;
  readonly sheet: Sheet;
  /** One to this. */
  readonly denominator: number | null;
  readonly withLegend: boolean;
  readonly withCoordinates: boolean;
}

interface PrintDialogProps {
  readonly map: OlMap;
  readonly isBusy: boolean;
  readonly onPrint: (choice: PrintChoice & { readonly denominator: number }) => void;
  readonly onCancel: () => void;
}

const LONGEST_TITLE = 80;
const MM_PER_METRE = 1000;

const firstSheet: Sheet = { paper: 'A4', isLandscape: true };

/** The round scale at which a sheet shows at least what the map does. */
function scaleThatFits(map: OlMap, sheet: Sheet): number {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const frame = layoutOf(sheet).map;
  const resolution = map.getView().getResolution() ?? 1;
  const perMm = resolution * Math.max(width / frame.width, height / frame.height);
  return roundDenominator(denominatorOf(perMm, viewOf(map).centre[1]));
}

/** Asks for sheet, scale and title of a printed map. */
export function PrintDialog({ map, isBusy, onPrint, onCancel }: PrintDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [initial] = useState<PrintChoice>(() => ({
    title: '',
    sheet: firstSheet,
    denominator: scaleThatFits(map, firstSheet),
    withLegend: true,
    withCoordinates: true,
  }));
  const coverage = ({ sheet, denominator }: PrintChoice): string => {
    const { width, height } = layoutOf(sheet).map;
    const onGround = (mm: number) => lengthText((mm * (denominator ?? 0)) / MM_PER_METRE, format);
    return t('WORKBENCH_PRINT_COVERS', { width: onGround(width), height: onGround(height) });
  };
  return (
    <PromptDialog<PrintChoice>
      opened
      title={t('WORKBENCH_PRINT')}
      initial={initial}
      confirmLabel={t('WORKBENCH_PRINT_PDF')}
      isBusy={isBusy}
      isValid={({ denominator }) => denominator !== null}
      onConfirm={(choice) => {
        const { denominator } = choice;
        if (denominator !== null) onPrint({ ...choice, denominator });
      }}
      onCancel={onCancel}
    >
      {(choice, change) => (
        <>
          <TextInput
            label={t('WORKBENCH_PRINT_TITLE')}
            maxLength={LONGEST_TITLE}
            value={choice.title}
            onChange={({ currentTarget }) => change({ ...choice, title: currentTarget.value })}
            data-autofocus
          />
          <NativeSelect
            label={t('WORKBENCH_PRINT_PAPER')}
            data={[...paperNames]}
            value={choice.sheet.paper}
            onChange={({ currentTarget }) => {
              const sheet = { ...choice.sheet, paper: currentTarget.value as Paper };
              change({ ...choice, sheet, denominator: scaleThatFits(map, sheet) });
            }}
          />
          <NativeSelect
            label={t('WORKBENCH_PRINT_ORIENTATION')}
            data={[
              { value: 'landscape', label: t('WORKBENCH_PRINT_LANDSCAPE') },
              { value: 'portrait', label: t('WORKBENCH_PRINT_PORTRAIT') },
            ]}
            value={choice.sheet.isLandscape ? 'landscape' : 'portrait'}
            onChange={({ currentTarget }) =>
              change({ ...choice, sheet: { ...choice.sheet, isLandscape: currentTarget.value === 'landscape' } })
            }
          />
          <FigureInput
            label={t('WORKBENCH_PRINT_SCALE')}
            required
            isWhole
            minimum={SMALLEST_DENOMINATOR}
            maximum={LARGEST_DENOMINATOR}
            value={choice.denominator}
            onChange={(denominator) => change({ ...choice, denominator })}
          />
          <Text size="sm" role="status">
            {coverage(choice)}
          </Text>
          <Checkbox
            label={t('WORKBENCH_PRINT_LEGEND')}
            checked={choice.withLegend}
            onChange={({ currentTarget }) => change({ ...choice, withLegend: currentTarget.checked })}
          />
          <Checkbox
            label={t('WORKBENCH_PRINT_COORDINATES')}
            checked={choice.withCoordinates}
            onChange={({ currentTarget }) => change({ ...choice, withCoordinates: currentTarget.checked })}
          />
        </>
      )}
    </PromptDialog>
  );
}
