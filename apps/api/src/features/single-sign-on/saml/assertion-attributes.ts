import { type MappableRole, RequestableRole, type SamlSettings, UserDraft } from '@portal/contracts';
import type { VouchedPerson } from '../../account/vouched-registrations.service.js';
import { SsoRefused } from '../sso-refused.js';
import type { AssertionFacts } from './response-check.js';

type Facts = Pick<AssertionFacts, 'nameId' | 'attributes'>;

const Person = UserDraft.pick({ login: true, fullName: true, email: true });

/** The one value of an attribute. */
function onlyValue({ attributes }: Facts, name: string): string | undefined {
  const [value, ...others] = attributes.get(name) ?? [];
  return others.length > 0 ? undefined : value;
}

/** @throws SsoRefused SUBJECT without exactly one value */
export function loginOf(facts: Facts, { loginAttribute }: SamlSettings): string {
  if (loginAttribute === null) return facts.nameId;
  const login = onlyValue(facts, loginAttribute);
  if (!login) throw new SsoRefused('SUBJECT', { clue: { expected: loginAttribute, received: namesOf(facts) } });
  return login;
}

/** The roles that mappings name, and those of them that somebody has. */
export function mappedRolesOf(
  { attributes }: Facts,
  { roleAttribute, roleMappings }: SamlSettings,
): { readonly mapped: MappableRole[]; readonly held: MappableRole[] } {
  const values = roleAttribute === null ? [] : (attributes.get(roleAttribute) ?? []);
  const held = roleMappings.filter(({ value }) => values.includes(value));
  const rolesIn = (mappings: typeof roleMappings) => [...new Set(mappings.map(({ role }) => role))];
  return { mapped: rolesIn(roleMappings), held: rolesIn(held) };
}

/** Whom an account is asked for. @throws SsoRefused ATTRIBUTES when name, address or a possible login is missing */
export function personOf(facts: Facts, settings: SamlSettings): VouchedPerson {
  const { fullNameAttribute, emailAttribute } = settings;
  const person = Person.safeParse({
    login: loginOf(facts, settings),
    fullName: fullNameAttribute && onlyValue(facts, fullNameAttribute),
    email: emailAttribute && onlyValue(facts, emailAttribute),
  });
  if (!person.success) {
    const expected = person.error.issues.map(({ path }) => attributeOf(String(path[0]), settings)).join(' ');
    throw new SsoRefused('ATTRIBUTES', { clue: { expected, received: namesOf(facts) } });
  }
  const roles = mappedRolesOf(facts, settings).held.flatMap((role) => RequestableRole.safeParse(role).data ?? []);
  return { ...person.data, roles };
}

const attributeOf = (field: string, { loginAttribute, fullNameAttribute, emailAttribute }: SamlSettings): string => {
  if (field === 'login') return loginAttribute ?? 'NameID';
  return (field === 'email' ? emailAttribute : fullNameAttribute) ?? '';
};

/** Names of the attributes that came; their values are about a person. */
const namesOf = ({ attributes }: Facts): string => [...attributes.keys()].join(' ');
