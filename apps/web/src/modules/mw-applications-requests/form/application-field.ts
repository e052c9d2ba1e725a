import { type MwDraft, mwFields, mwSettingName } from '@portal/contracts/modules/mw-applications-requests';
import { formFields } from '../../../features/fields/field-of.js';
import { formField } from '../../../ui/form/form-field.js';

/** A field of an application as it is declared. */
export const { FieldOf } = formFields(mwFields, mwSettingName);

/** One with an input or a presence of its own. */
export const Field = formField<MwDraft, string>();
