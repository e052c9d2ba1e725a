import { type EndpointGroup, endpointGroups } from '@portal/contracts';
import { operations } from '../health/operations.contract.js';

/** Every group of endpoints: the portal's, and those for operators. */
export const servedGroups: readonly EndpointGroup[] = [...endpointGroups, operations];

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
}

const routes: readonly Route[] = servedGroups.flatMap(({ base, endpoints }) =>
  Object.values(endpoints).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${`${base}${path}`.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  })),
);

/** Methods of a path; empty when there is no such path. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];
