import type { IdentityProof } from '@portal/contracts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ProofForm, type ProofWay } from './proof-form.js';

interface ProvenStepsProps<Begun extends object> {
  readonly ways: readonly ProofWay[];
  readonly begin: (proof: IdentityProof) => Promise<Begun>;
  /** @param onOver what was begun is over: asks again, with the sentence of a translation key that says why */
  readonly children: (begun: Begun, onOver: (messageKey: string) => void) => ReactNode;
  readonly onCancel: () => void;
}

/** Adding a second factor in a dialog: whether it is still the user, then what the server began upon the answer. */
export function ProvenSteps<Begun extends object>({ ways, begin, children, onCancel }: ProvenStepsProps<Begun>) {
  const { t } = useTexts();
  const [begun, setBegun] = useState<Begun>();
  const [refusal, setRefusal] = useState<string>();
  const askAgain = (messageKey: string): void => {
    setBegun(undefined);
    setRefusal(messageKey);
  };
  if (begun) return children(begun, askAgain);
  return (
    <ProofForm
      text={t('SECOND_FACTOR_ADD_PROOF')}
      confirmLabel={t('CONTINUE')}
      ways={ways}
      refusal={refusal}
      onProof={async (proof) => setBegun(await begin(proof))}
      onCancel={onCancel}
    />
  );
}
