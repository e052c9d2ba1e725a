import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { formField } from '../../../ui/form/form-field.js';

/** A field of an application. */
export const Field = formField<MwDraft, string>();
