import {
  type TrialDraft,
  type TrialService,
  trialFieldsOf,
  trialServices,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { FieldPath } from 'react-hook-form';
import { formFields } from '../../../features/fields/field-of.js';

const inputs = Object.fromEntries(trialServices.map((service) => [service, formFields(trialFieldsOf(service))]));

/** The inputs of the trials of a service, made of its fields. */
export const trialInputs = (service: TrialService) => inputs[service]!;

/** Path of a field that only some services have. */
export const pathOf = (path: string) => path as FieldPath<TrialDraft>;
