import { esFields } from '@portal/contracts/modules/es-applications-requests';
import { formFields } from '../../../features/fields/field-of.js';

/** The fields of an application for an earth station. */
export const { FieldOf, PositionOf } = formFields(esFields);
