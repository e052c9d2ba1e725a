import { moduleOfFormerUrlPath, moduleOfUrlPath } from '@portal/contracts';
import type { FrontendAddress } from '../../kernel/http/web-client.js';

/** What is at `/frontend/<urlPath>`: a module's page, the present address of a module, or nothing. */
export function frontendAddress(urlPath: string): FrontendAddress {
  if (moduleOfUrlPath(urlPath)) return { isPage: true };
  const moved = moduleOfFormerUrlPath(urlPath);
  return moved && { movedTo: `/frontend/${moved.urlPath}/` };
}
