import { IDEMPOTENCY_KEY_HEADER, type RequestType } from '@portal/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastError } from '../../ui/toasts.js';
import { addressesOf } from './addresses.js';
import type { DossierRightsCalls } from './dossier-calls.js';
import type { DossierKind } from './dossier-kind.js';
import { useDossiersChanged } from './dossiers.queries.js';
import { randomId } from './random-id.js';

/** Opens a draft with what a dossier says, and leads to it. */
export function useOpeningDraft(kind: DossierKind, calls: DossierRightsCalls) {
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged(kind);
  const [opening, setOpening] = useState<RequestType>();
  // Sent again with the same key, a request whose answer was lost opens no second draft.
  const [keys] = useState(() => new Map<string, string>());
  const keyFor = (id: string, requestType: RequestType): string => {
    const of = `${requestType} ${id}`;
    const key = keys.get(of) ?? randomId();
    keys.set(of, key);
    return key;
  };
  const open = async (id: string, requestType: RequestType): Promise<void> => {
    setOpening(requestType);
    try {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: keyFor(id, requestType) };
      const draft = await calls.openRequest({ params: { id }, body: { requestType } }, { headers });
      await dossiersChanged();
      await navigate(addressesOf(kind).application(draft.id));
    } catch (error) {
      toastError(error);
      setOpening(undefined);
    }
  };
  return { open, opening };
}
