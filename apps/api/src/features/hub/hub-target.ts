import type { HubTarget } from '@portal/contracts';
import type { SessionUser } from '../../kernel/access/caller.js';

/** What decides whether somebody is meant. */
export type HubListener = {
  readonly user: Pick<SessionUser, 'id' | 'roles' | 'relations'>;
  readonly module: string | null;
};

/** Whether a message for `target` is meant for a connected user. `HubMessagesRepository` has the same rules in SQL. */
export function isMeant(target: HubTarget, { user, module }: HubListener): boolean {
  switch (target.kind) {
    case 'ALL':
      return true;
    case 'MODULE':
      return module === target.value;
    case 'ROLE':
      return user.roles.includes(target.value);
    case 'ORGANISATION':
      return user.relations.some(({ parentInfo }) => parentInfo.id === target.value);
    case 'USER':
      return user.id === target.value;
  }
}
