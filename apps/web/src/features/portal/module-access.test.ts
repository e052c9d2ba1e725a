import { modules } from '@portal/contracts';
import { applicant, configuration, main, settings } from '../../../test/fake-portal.js';
import { accessTo } from './module-access.js';

const enabled = { ...configuration, modules: { mwApplicationsRequests: { enabled: true } } };
const portal = { configuration: enabled, settings, main };
const admin = { ...applicant, roles: ['PORTADMIN' as const] };
const asking = { portal, user: admin, showSurveys: false, isPublicPage: false };

describe('administrators', () => {
  it('reach the administration of a module whose screens their role does not open', () => {
    expect(accessTo(modules.mwApplicationsRequests, asking)).toBe('closed');
    expect(accessTo(modules.mwApplicationsRequests, { ...asking, settingsMode: true })).toBe('open');
  });

  it('do not reach that of a module which is switched off or not installed', () => {
    const isOff = { mwApplicationsRequests: { enabled: false } };
    const off = { ...portal, configuration: { ...enabled, modules: isOff } };
    expect(accessTo(modules.mwApplicationsRequests, { ...asking, portal: off, settingsMode: true })).toBe('disabled');
    expect(accessTo(modules.antennas, { ...asking, settingsMode: true })).toBe('unknown');
  });
});

it('opens the portal’s own pages to everybody, whatever is configured', () => {
  expect(accessTo(modules.main, { ...asking, user: undefined })).toBe('open');
});
