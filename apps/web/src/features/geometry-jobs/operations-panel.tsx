import { Button } from '@mantine/core';
import type { GeometryRequest } from '@portal/contracts';
import type { Position, Shape } from '@portal/geo';
import { IconCrosshair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { PositionInput } from '../../ui/inputs/coordinate/position-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { areaOf } from '../shapes/shape-area.js';
import classes from './geometry-jobs.module.css';
import { asGeoJson, checks, operationKey, overlayOf, overlays } from './job-requests.js';

interface OperationsPanelProps {
  readonly shapes: readonly Shape[];
  /** One of the shapes. */
  readonly chosen: Shape | undefined;
  readonly isBusy: boolean;
  /** Point of the `contains` operation. */
  readonly point: Position | null;
  readonly onPoint: (point: Position | null) => void;
  /** Whether the next click on the map sets the point. */
  readonly isPointing: boolean;
  readonly onPointing: (isPointing: boolean) => void;
  /** `sent`: the shapes whose outlines the request has, in its order. */
  readonly onStart: (request: GeometryRequest, sent: readonly Shape[]) => void;
}

/** Buttons and fields for operations on all shapes together, and on the chosen one. */
export function OperationsPanel({ shapes, chosen, isBusy, onStart, ...pointing }: OperationsPanelProps) {
  const { t } = useTexts();
  const [angle, setAngle] = useState<number | null>(30);
  const [maximum, setMaximum] = useState<number | null>(20);
  const area = chosen && areaOf(chosen);
  const geojson = area && asGeoJson(area);
  const canUseOne = !isBusy && geojson !== undefined;
  const startOne = (request: GeometryRequest) => onStart(request, chosen ? [chosen] : []);
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('MAP_TEST_ALL_SHAPES')}</legend>
        <div className={classes.buttons}>
          {overlays.map((operation) => (
            <Button
              key={operation}
              variant="default"
              size="sm"
              disabled={isBusy}
              onClick={() => {
                const { request, sent } = overlayOf(operation, shapes, chosen);
                onStart(request, sent);
              }}
            >
              {t(operationKey(operation))}
            </Button>
          ))}
        </div>
        <p className={classes.hint}>{t('MAP_TEST_DIFFERENCE_HINT')}</p>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('MAP_TEST_CHOSEN_SHAPE')}</legend>
        {geojson === undefined && <p className={classes.hint}>{t('MAP_TEST_CHOOSE_AREA')}</p>}
        <div className={classes.buttons}>
          {checks.map((operation) => (
            <Button
              key={operation}
              variant="default"
              size="sm"
              disabled={!canUseOne}
              onClick={() => geojson && startOne({ operation, geojson })}
            >
              {t(operationKey(operation))}
            </Button>
          ))}
        </div>
        <div className={classes.withFigure}>
          <FigureInput label={t('MAP_TEST_TURN')} unit="°" value={angle} onChange={setAngle} />
          <Button
            variant="default"
            disabled={!canUseOne || angle === null}
            onClick={() => geojson && angle !== null && startOne({ operation: 'rotate', geojson, angle })}
          >
            {t('MAP_TEST_DO_ROTATE')}
          </Button>
        </div>
        <div className={classes.withFigure}>
          <FigureInput
            label={t('MAP_TEST_MAXIMUM')}
            unit={t('MAP_TEST_VERTICES_UNIT')}
            value={maximum}
            onChange={setMaximum}
          />
          <Button
            variant="default"
            disabled={!canUseOne || maximum === null}
            onClick={() => geojson && maximum !== null && startOne({ operation: 'thin', geojson, maximum })}
          >
            {t('MAP_TEST_DO_THIN')}
          </Button>
        </div>
        <PointOperation
          {...pointing}
          onAsk={canUseOne ? (point) => startOne({ operation: 'contains', geojson, point: [...point] }) : undefined}
        />
      </fieldset>
    </>
  );
}

interface PointOperationProps extends Pick<OperationsPanelProps, 'point' | 'onPoint' | 'isPointing' | 'onPointing'> {
  readonly onAsk?: (point: Position) => void;
}

/** Tests whether the chosen shape contains a point, which is typed or picked on the map. */
function PointOperation({ point, onPoint, isPointing, onPointing, onAsk }: PointOperationProps) {
  const { t } = useTexts();
  return (
    <div className={classes.withPoint}>
      <PositionInput label={t('MAP_TEST_POINT')} value={point} onChange={onPoint} />
      <div className={classes.buttons}>
        <Button
          variant={isPointing ? 'filled' : 'default'}
          size="sm"
          aria-pressed={isPointing}
          leftSection={<IconCrosshair size={16} aria-hidden />}
          onClick={() => onPointing(!isPointing)}
        >
          {t('MAP_TEST_POINT_ON_MAP')}
        </Button>
        <Button variant="default" size="sm" disabled={!onAsk || !point} onClick={() => point && onAsk?.(point)}>
          {t('MAP_TEST_DO_CONTAINS')}
        </Button>
      </div>
    </div>
  );
}
