import { applicationWorkflow, type StatusTone, stateOf } from '@portal/contracts';

export const toneOf = (status: string): StatusTone => stateOf(applicationWorkflow, status)?.tone ?? 'neutral';
