import { type CheckResult, MANDATE_CHECK } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { DossierKind } from '../dossier-kind.js';

/** Whether somebody applies for an organisation that is not their own: it must have given its mandate. */
export const owesMandate = (
  { asksMandate, system }: Pick<DossierKind, 'asksMandate' | 'system'>,
  { relations }: Pick<Caller, 'relations'>,
  holderId: string,
): boolean =>
  asksMandate === true &&
  !relations.some(
    ({ parentInfo, requestSystems }) =>
      parentInfo.id === holderId && (system === undefined || requestSystems.includes(system)),
  );

export const mandateCheck = (passed: boolean): CheckResult => ({
  code: MANDATE_CHECK,
  severity: 'BLOCK',
  passed,
  params: {},
  modelId: null,
});
