import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { messageKeys } from '../../kernel/message-keys.js';

const MOST_ADDRESSES = 100;
const ADDRESS_LENGTH = 2000;

/** Whether an address is a page of the web: no script, no data, nothing with a password in it. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

const Label = z.string().trim().min(1, messageKeys.required).max(100);

/** A page of another site that the portal shows in a frame, at `/app/main/url-viewer/<alias>`. */
export const ViewedAddress = z.strictObject({
  alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, messageKeys.invalid),
  url: z.string().max(ADDRESS_LENGTH).refine(isWebAddress, messageKeys.invalid),
  titles: z.strictObject({ fr: Label, en: Label, es: Label, it: Label, de: Label }),
});
export type ViewedAddress = z.infer<typeof ViewedAddress>;

/** Rule of the addresses: no alias twice. */
function refuseTwice(addresses: readonly ViewedAddress[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { alias }] of addresses.entries()) {
    if (seen.has(alias))
      context.addIssue({ code: 'custom', path: [index, 'alias'], input: alias, message: messageKeys.invalid });
    seen.add(alias);
  }
}

export const ViewedAddresses = z.strictObject({
  addresses: z.array(ViewedAddress).max(MOST_ADDRESSES).superRefine(refuseTwice),
  /** Rises with every change; 0: never changed. */
  version: z.number().int().nonnegative(),
});
export type ViewedAddresses = z.infer<typeof ViewedAddresses>;

/** As they are stored: one that a rule of today refuses does not hide the others. */
const StoredAddresses = z.object({
  addresses: z.array(
    z.object({
      alias: z.string(),
      url: z.string(),
      titles: z.object({ fr: z.string(), en: z.string(), es: z.string(), it: z.string(), de: z.string() }),
    }),
  ),
  version: z.number().int(),
});

export const urlViewer = endpointGroup({
  name: 'urlViewer',
  base: '/api/main/urlViewer',
  endpoints: {
    getAddresses: endpoint({
      method: 'GET',
      path: '/addresses',
      summary: 'Pages of other sites that administrators allow the portal to show.',
      access: 'public',
      response: StoredAddresses,
    }),
    setAddresses: endpoint({
      method: 'POST',
      path: '/setAddresses',
      summary: 'Save the pages of other sites that the portal shows, over the version they build on.',
      access: ['PORTADMIN'],
      body: ViewedAddresses,
      response: StoredAddresses,
      errors: ['VERSION_CONFLICT'],
    }),
  },
});
