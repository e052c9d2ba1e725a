import { HubTarget } from '@portal/contracts';

/** Whom an act is for, while it is being chosen. */
export interface Target {
  readonly kind: HubTarget['kind'];
  readonly value: string | null;
  /** Shown while the list of choices is not loaded. */
  readonly name?: string;
}

export const everybody: Target = { kind: 'ALL', value: null };

/** Undefined until somebody is chosen. */
export const hubTargetOf = ({ kind, value }: Target): HubTarget | undefined =>
  HubTarget.safeParse({ kind, value }).data;
