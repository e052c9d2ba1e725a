import type { EndpointSpec } from '@portal/contracts';
import { servedGroups } from '../src/kernel/contract/routes.js';

/** Groups with the first call have the other calls of a feature as well. They are tried in the module named. */
const standIns = [
  ['retireEntry', 'antennas'],
  ['listDossiers', 'mwApplicationsRequests'],
  ['changeRecord', 'channelPlans'],
] as const;

interface NamedCall {
  /** `antennas.readEntry`. */
  readonly operation: string;
  readonly spec: EndpointSpec;
}

const rolesOf = ({ spec: { access } }: NamedCall): readonly string[] =>
  typeof access === 'string' ? [access] : access;

/**
 * The call of another module that a feature serves by the same code, and that is tried in this one's place. A call that
 * is open to more roles is tried for itself.
 */
export function standInAmong<Call extends NamedCall>(calls: readonly Call[], call: Call): Call | undefined {
  const { operation, spec } = call;
  const [group = '', name] = operation.split('.');
  const names = servedGroups.filter((one) => one.name === group).flatMap(({ endpoints }) => Object.keys(endpoints));
  const [, standIn] = standIns.find(([first]) => names.includes(first)) ?? [];
  if (standIn === undefined || standIn === group) return undefined;
  return calls.find(
    (other) =>
      other.operation === `${standIn}.${name}` &&
      other.spec.method === spec.method &&
      other.spec.path === spec.path &&
      rolesOf(call).every((role) => rolesOf(other).includes(role)),
  );
}
