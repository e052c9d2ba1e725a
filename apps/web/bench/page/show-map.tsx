import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../src/app/providers.js';
import { PortalMap } from '../../src/features/map/portal-map.js';
import { newQueryClient } from '../../src/kernel/query.js';

/** Puts the portal's map on the page, with what else is to be drawn on it. */
export function showMap(interact?: ComponentProps<typeof PortalMap>['interact']): void {
  const map = <PortalMap label="Bench" features={[]} height={750} interact={interact} />;
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <Providers queries={newQueryClient()} portal={undefined}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: map }])} />
    </Providers>,
  );
}
