import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { routes } from '../../src/modules/mw-applications-requests/routes.js';
import { applicant } from '../dossiers/people.js';
import { FakeApi, json, type Sent } from '../fake-api.js';
import { openModule } from '../open-module.js';
import { draftDossier, plans } from './dossiers.js';

const API = '/api/mwApplicationsRequests';
export const { id } = draftDossier();
export const CREATE = `POST ${API}/dossiers`;
export const READ = `GET ${API}/dossiers/${id}`;
export const SAVE = `PATCH ${API}/dossiers/${id}`;
export const CHECKS = `POST ${API}/checks`;
export const AREAS = `POST ${API}/dossiers/areas`;
export const SUBMIT = `POST ${API}/dossiers/${id}/submit`;

export const changed = (version: number, own = {}) => json({ id, version, status: 'DRAFT', reference: null, ...own });
export const draftOf = ({ body }: Sent) => (body as { draft: MwDraft }).draft;

/** A server that keeps the draft and counts its versions. */
export function apiWith(dossier = draftDossier()) {
  let { version } = dossier;
  return new FakeApi()
    .on(`GET ${API}/channelPlans`, () => json(plans))
    .on(READ, () => json(dossier))
    .on(CREATE, () => changed(version, {}))
    .on(SAVE, () => changed(++version))
    .on(AREAS, () => json({ areas: [], checks: [] }))
    .on(CHECKS, () => json({ checks: [] }))
    .on(`GET ${API}/dossiers`, () => json({ rows: [], total: 0, next: null }))
    .on(`GET ${API}/dossiers/counts`, () => json({}));
}

export const open = (path = 'application', own: Partial<Parameters<typeof openModule>[0]> = {}) =>
  openModule({ key: 'mwApplicationsRequests', routes, path, user: applicant, ...own });

export const site = async (name: string) => within(await screen.findByRole('group', { name }));

export async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}
