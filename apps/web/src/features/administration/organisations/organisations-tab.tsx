import { NEW, useOpened } from '../../records/detail-address.js';
import { NewOrganisation } from './new-organisation.js';
import { OrganisationPage } from './organisation-page.js';
import { OrganisationsList } from './organisations-list.js';

/** Organisations: the list, one of them, or a new one. */
export function Tab() {
  const { id, addressOf, listAddress, open } = useOpened('organisation');
  if (id === NEW) return <NewOrganisation backTo={listAddress()} onCreated={(one) => open(one, { replace: true })} />;
  if (id !== undefined)
    return (
      <OrganisationPage key={id} id={id} backTo={listAddress()} onRemoved={() => open(undefined, { replace: true })} />
    );
  return <OrganisationsList addressOf={addressOf} />;
}
