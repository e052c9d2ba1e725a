import { loginFree, type RepresentativeField, type RepresentativeInput, representative } from '@portal/contracts';
import { useMemo, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { fieldIssue, schemaResolver } from '../../ui/form/schema-resolver.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccountRequiredFields } from './account.queries.js';
import { fieldOrder } from './account-texts.js';
import { useLoginCheck } from './registration/use-login-check.js';

interface RepresentativeFormOptions {
  readonly isRegistration: boolean;
  readonly initial: RepresentativeInput;
  /** User name that stands for the account now. */
  readonly loginOnFile?: string;
}

const place = (path: string): number => fieldOrder.indexOf(path.split('.')[0] as RepresentativeField);

/** Paths of fields in the order in which they are read. */
export const compareFields = (one: string, other: string): number => place(one) - place(other);

/** A form about a representative: the contract's rules, and a user name that nobody else has. */
export function useRepresentativeForm({ isRegistration, initial, loginOnFile }: RepresentativeFormOptions) {
  const requiredFields = useAccountRequiredFields();
  const takenLogins = useRef<readonly string[]>([]);
  const resolver = useMemo((): Resolver<RepresentativeInput> => {
    const byRules = schemaResolver<RepresentativeInput>(representative({ isRegistration, requiredFields }));
    return async (values, context, options) => {
      const judged = await byRules(values, context, options);
      const taken = loginFree(takenLogins.current, loginOnFile)(values.loginName);
      if (!taken || 'loginName' in judged.errors) return judged;
      const issue = fieldIssue({ path: 'loginName', code: 'custom', message: taken.message });
      return { values: {}, errors: { ...judged.errors, loginName: issue } };
    };
  }, [isRegistration, requiredFields, loginOnFile]);
  const form = useForm<RepresentativeInput>({
    defaultValues: initial,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const loginState = useLoginCheck({
    login: form.watch('loginName') ?? '',
    onFile: loginOnFile,
    taken: takenLogins,
    onTaken: () => void form.trigger('loginName'),
    onUnknown: () => {
      if (form.getFieldState('loginName').error) void form.trigger('loginName');
    },
  });
  return { form, requiredFields, loginState };
}
