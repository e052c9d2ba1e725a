import { useOpenedRecord } from '../../records/opened-record.js';
import { RequestPage } from './request-page.js';
import { RequestsList } from './requests-list.js';

/** Requests about accounts: the queue, or one of them. */
export function Tab() {
  const { id, addressOf, listAddress } = useOpenedRecord('request');
  if (id !== undefined) return <RequestPage key={id} id={id} backTo={listAddress()} />;
  return <RequestsList addressOf={addressOf} />;
}
