import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { Corners, TileAddress, VECTOR_TILE_MEDIA_TYPE } from '../mapped-lists/tiles.js';
import { dossierFilter } from './dossiers.contract.js';
import type { ListedColumns } from './listed-columns.js';
import { statesOf, type Workflow } from './workflow.js';

/** The calls for a map of a kind of dossiers whose applications have a geometry; beside `dossierApi`. */
export const dossierMapApi = (parts: {
  readonly workflow: Workflow;
  readonly listed?: ListedColumns;
  readonly readers: readonly Role[];
}) => ({
  readTile: endpoint({
    method: 'GET',
    path: '/dossiers/tiles/:z/:x/:y',
    summary:
      'A vector tile of the submitted dossiers the caller may see, filtered as their list is. Where there are too many, they are counted in groups.',
    access: parts.readers,
    isTile: true,
    params: TileAddress,
    query: dossierFilter(statesOf(parts.workflow), parts.listed).omit({ work: true }),
    response: BlobAnswer,
    blob: [VECTOR_TILE_MEDIA_TYPE],
  }),

  readCorners: endpoint({
    method: 'GET',
    path: '/dossiers/tiles/corners',
    summary: 'The box around all that the tiles draw; null when they draw nothing.',
    access: parts.readers,
    query: dossierFilter(statesOf(parts.workflow), parts.listed).omit({ work: true }),
    response: z.object({ corners: Corners.nullable() }),
  }),
});

/** The calls for a map of any kind of dossiers. */
export type DossierMapEndpoints = ReturnType<typeof dossierMapApi>;
