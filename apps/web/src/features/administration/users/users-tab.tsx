import { NEW, useOpened } from '../../records/detail-address.js';
import { NewUser } from './new-user.js';
import { UserPage } from './user-page.js';
import { UsersList } from './users-list.js';

/** Accounts: the list, one of them, or a new one. */
export function Tab() {
  const { id, addressOf, listAddress, open } = useOpened('user');
  if (id === NEW) return <NewUser backTo={listAddress()} onCreated={(user) => open(user, { replace: true })} />;
  if (id !== undefined) return <UserPage key={id} id={id} backTo={listAddress()} />;
  return <UsersList addressOf={addressOf} />;
}
