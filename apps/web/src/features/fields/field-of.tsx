import { type FieldSet, type field, fieldAt, fieldLabel, settingName } from '@portal/contracts';
import { type Position, parsePosition } from '@portal/geo';
import { type ReactNode, useMemo } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { coordinateTexts } from '../../ui/inputs/coordinate/coordinate-input.js';
import { PositionInput } from '../../ui/inputs/coordinate/position-input.js';
import { type AnyFieldProps, FieldInput } from './field-input.js';

const AnyField = formField<FieldValues, string>();

interface FieldOfProps<Draft extends FieldValues> {
  /** Path in the draft, such as `beams.0.gainMaxDbi`. */
  readonly name: FieldPath<Draft>;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  /** An input of its own, in place of the one that fits its kind. */
  readonly children?: (field: AnyFieldProps) => ReactNode;
  readonly onPair?: (position: Position) => void;
}

interface PositionOfProps {
  /** Path of what has the two coordinates; empty for the draft itself. */
  readonly at?: string;
  /** Translation key of the input that takes any notation of a position. */
  readonly label: string;
}

/**
 * The fields of a form, from their declaration: label, whether required, unit, choices, information button and rule.
 *
 *     const { FieldOf } = formFields(stationFields);
 *     <FieldGrid><FieldOf name="diameterM" /></FieldGrid>
 *
 * @param nameOf how `requiredFields` of the module name a place
 */
export function formFields<D extends FieldValues>(set: FieldSet<z.ZodType<D>>, nameOf = settingName) {
  function RequiredField({ name, isRequired, ...props }: FieldOfProps<D> & { readonly isRequired: boolean }) {
    const { children, onPair, ...rest } = props;
    const placed = fieldAt(set, name);
    if (!placed) throw new Error(`No field is declared at ${name}.`);
    const { field: spec, set: of, name: own, place } = placed;
    return (
      <AnyField
        {...rest}
        name={name}
        label={fieldLabel(of, own, spec)}
        settingKey={nameOf(place)}
        required={isRequired}
        {...(spec.information && { information: spec.information })}
      >
        {children ?? ((input) => <FieldInput spec={spec} field={input} {...(onPair && { onPair })} />)}
      </AnyField>
    );
  }

  /** A field that the fields beside it may make required. */
  function DependentField({ beside, ...props }: FieldOfProps<D> & { readonly beside: field.Beside | undefined }) {
    const isRequired = fieldAt(set, props.name)?.field.requiredWhen?.(beside ?? {}) ?? false;
    return <RequiredField {...props} isRequired={isRequired} />;
  }

  const FieldOfApplication = (props: FieldOfProps<D>) => <DependentField {...props} beside={useWatch<FieldValues>()} />;

  /** It is drawn again only when its own row changes. */
  const FieldOfRow = (props: FieldOfProps<D>) => (
    <DependentField
      {...props}
      beside={useWatch<FieldValues, string>({ name: props.name.slice(0, props.name.lastIndexOf('.')) })}
    />
  );

  function FieldOf(props: FieldOfProps<D>) {
    const spec = fieldAt(set, props.name)?.field;
    if (!spec?.requiredWhen) return <RequiredField {...props} isRequired={spec?.required ?? false} />;
    return props.name.includes('.') ? <FieldOfRow {...props} /> : <FieldOfApplication {...props} />;
  }

  /** Latitude and longitude, typed one by one or together in any notation. */
  function PositionOf({ at = '', label }: PositionOfProps) {
    const { t } = useTexts();
    const { setValue } = useFormContext();
    const pathOf = (axis: string): string => (at === '' ? axis : `${at}.${axis}`);
    const [latitude, longitude]: unknown[] = useWatch({ name: [pathOf('latitude'), pathOf('longitude')] });
    const position = useMemo(
      () => parsePosition({ latitude: String(latitude ?? ''), longitude: String(longitude ?? '') }) ?? null,
      [latitude, longitude],
    );
    const fill = (next: Position | null) => {
      const texts = next ? coordinateTexts(next) : { latitude: '', longitude: '' };
      for (const axis of ['latitude', 'longitude'] as const)
        setValue(pathOf(axis), texts[axis], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    };
    return (
      <>
        <PositionInput label={t(label)} value={position} onChange={fill} />
        <FieldOf name={pathOf('latitude') as FieldPath<D>} onPair={fill} />
        <FieldOf name={pathOf('longitude') as FieldPath<D>} onPair={fill} />
      </>
    );
  }

  return { FieldOf, PositionOf };
}
