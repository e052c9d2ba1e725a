import { type field, fieldLabel } from '@portal/contracts';
import {
  completeRepeater,
  halfAngleAt,
  type MwHop,
  type MwRepeater,
  mwRepeaterFields,
  namedLegs,
  placesOf,
  repeaterName,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { repeaterGain } from '@portal/radio';
import { useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import classes from './consultation.module.css';

const declared = (Object.entries(mwRepeaterFields.shape) as [keyof MwRepeater, field.Field][]).filter(
  ([, { kind }]) => kind === 'figure',
);

/** Only the ground may be left out; any other figure that is missing is none of this type of repeater. */
const nothingIn = (label: string, t: Translate): string =>
  label === 'MW_FIELD_GROUND_ELEVATION' ? t('DOSSIER_NOT_GIVEN') : '–';

/** Gain of a repeater at the lower of the frequencies that are sent; undefined where it cannot be told. */
function gainOf(hop: MwHop, repeater: MwRepeater, halfAngle: number | undefined): number | undefined {
  const complete = completeRepeater(repeater);
  const frequencies = [hop.ends.A, hop.ends.B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
  return complete && halfAngle !== undefined ? repeaterGain(complete, halfAngle, Math.min(...frequencies)) : undefined;
}

/** The passive repeaters of a hop beside each other, and the legs that they part its path into; nothing without. */
export function RepeaterDetails({ hop }: { readonly hop: MwHop }) {
  const { t } = useTexts();
  const format = useFormat();
  const repeaters = hop.passiveRepeaters ?? [];
  if (repeaters.length === 0) return null;
  const angles = repeaters.map((_, index) => halfAngleAt(hop, index));
  const figures: readonly (readonly [
    label: string,
    unit: string,
    values: (number | null | undefined)[],
    digits: number,
  ])[] = [
    ...declared.map(
      ([name, { unit = '', digits = 0, ...spec }]) =>
        [
          fieldLabel(mwRepeaterFields, name, spec),
          unit,
          repeaters.map(({ [name]: value }) => (typeof value === 'number' ? value : null)),
          digits,
        ] as const,
    ),
    ['MW_FIGURE_HALF_ANGLE', 'UNIT_DEGREE', angles, 1],
    ['MW_FIGURE_REPEATER_GAIN', 'UNIT_DB', repeaters.map((each, index) => gainOf(hop, each, angles[index])), 2],
  ];
  const legs = namedLegs(placesOf(hop).flatMap((place) => place ?? [])).map(({ from, to, lengthKm }) =>
    t('MW_FIGURE_LEG', { from, to, km: format.number(lengthKm, 3) }),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.ends}>
          <caption>{t('MW_REPEATERS')}</caption>
          <thead>
            <tr>
              <td />
              {repeaters.map(({ type }, index) => (
                <th key={repeaterName(index)} scope="col">
                  {repeaterName(index)} · {t(`MW_REPEATER_${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('MW_FIELD_LATITUDE')}</th>
              {repeaters.map(({ latitude }, index) => (
                <td key={repeaterName(index)}>{formatLatitude(latitude)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('MW_FIELD_LONGITUDE')}</th>
              {repeaters.map(({ longitude }, index) => (
                <td key={repeaterName(index)}>{formatLongitude(longitude)}</td>
              ))}
            </tr>
            {figures
              .filter(([, , values]) => values.some((value) => typeof value === 'number'))
              .map(([label, unit, values, digits]) => (
                <tr key={label}>
                  <th scope="row">
                    {t(label)} ({t(unit)})
                  </th>
                  {values.map((value, index) => (
                    <td key={repeaterName(index)}>
                      {typeof value === 'number' ? format.number(value, digits) : nothingIn(label, t)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <Facts facts={[[t('MW_FIGURE_LEGS'), legs.join(' · '), 'wide']]} />
    </>
  );
}
