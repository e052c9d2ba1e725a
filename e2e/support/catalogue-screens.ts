import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from './people.js';
import type { Screen } from './screens.js';

/** Ids of the rows of a list, as an account of the demonstration sees it. */
async function idsIn(request: APIRequestContext, login: string, path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(request, login)}` };
  const { rows } = await (await request.get(path, { headers })).json();
  return rows.map(({ id }: { id: string }) => id);
}

/**
 * The screens of a module with a catalogue, those about a record with one of the demonstration. The drawer of an entry is
 * looked at in the journeys: it covers the menus by which screens are looked at here.
 */
export function catalogueScreens(module: 'antennas' | 'equipments'): Screen[] {
  const entries = (request: APIRequestContext) => idsIn(request, 'officer', `/api/${module}/entries?sort=number`);
  const application = async (request: APIRequestContext, login: string, status: string) =>
    (await idsIn(request, login, `/api/${module}/dossiers?status=${status}`))[0];
  const own = { antennas: ['classMasks', 'importProfiles'], equipments: ['efficiencyClasses', 'masks'] } as const;
  return [
    ...['general', 'manufacturers', ...own[module]].map((tab) => ({
      path: `/${module}/admin-panel/${tab}`,
      account: 'admin',
    })),
    ...(module === 'antennas'
      ? [
          { path: '/antennas/admin-panel/importProfiles?profile=new', account: 'admin' },
          {
            name: '/antennas/admin-panel/classMasks of a mask',
            account: 'admin',
            path: async (request: APIRequestContext) =>
              `/antennas/admin-panel/classMasks?mask=${(await idsIn(request, 'admin', '/api/antennas/classMasks/records'))[0]}`,
          },
        ]
      : []),
    { path: `/${module}/existing-${module}`, account: 'visitor' },
    {
      name: `/${module}/comparison of two entries`,
      account: 'visitor',
      path: async (request) => `/${module}/comparison/${(await entries(request)).slice(0, 2).join('/')}`,
    },
    { path: `/${module}/drafts-list`, account: 'applicant' },
    { path: `/${module}/application`, account: 'applicant' },
    {
      name: `/${module}/application of a draft`,
      account: 'applicant',
      path: async (request) => `/${module}/application/${await application(request, 'applicant', 'DRAFT')}`,
    },
    ...['summary', 'technical'].map((tab) => ({
      name: `/${module}/consultation/${tab} of a submitted application`,
      account: 'officer',
      path: async (request: APIRequestContext) =>
        `/${module}/consultation/${await application(request, 'officer', 'SUBMITTED')}/${tab}`,
    })),
  ];
}
