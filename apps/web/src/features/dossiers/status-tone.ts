import type { ApplicationStatus } from '@portal/contracts';
import type { StatusTone } from '../../ui/status-badge.js';

const tones: Readonly<Record<ApplicationStatus, StatusTone>> = {
  DRAFT: 'neutral',
  SUBMITTED: 'progress',
  INCOMPLETE: 'warning',
  INADMISSIBLE: 'bad',
  UNDER_REVIEW: 'progress',
  GRANTED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'neutral',
  IN_FORCE: 'good',
};

const isKnown = (status: string): status is ApplicationStatus => Object.hasOwn(tones, status);

export const toneOf = (status: string): StatusTone => (isKnown(status) ? tones[status] : 'neutral');
