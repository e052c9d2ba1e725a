import { comsisFields } from '@portal/contracts/modules/comsis';
import { formFields } from '../../../features/fields/field-of.js';

/** The fields of a file. */
export const { FieldOf, PositionOf } = formFields(comsisFields);
