import type { ModuleManifest } from '@portal/contracts';
import { applicant, moduleSettings } from '../../../test/fake-portal.js';
import { startOf } from './start-page.js';

const everything = () => true;
const admin = { ...applicant, roles: ['PORTADMIN' as const] };

describe('where somebody starts', () => {
  it('is the page they had asked for, whatever their roles', () => {
    const target = '/mw-applications-requests/start-page';
    for (const user of [applicant, admin])
      expect(startOf({ user, settings: moduleSettings, target, sees: everything })).toEqual({ path: target });
  });

  it('is the list of modules unless set otherwise', () => {
    for (const user of [applicant, admin])
      expect(startOf({ user, settings: undefined, sees: everything })).toEqual({ path: '/main/modules' });
  });

  it.each([
    ['HELP', '/main/help-page'],
    ['DOCUMENTATION', '/main/documentation'],
    ['MODULE_SETTINGS', '/main/modules/settings'],
  ] as const)('is for administrators the page set for them: %s', (adminStartPathId, path) => {
    const settings = { ...moduleSettings, adminStartPathId, userStartPathId: 'HELP' as const };
    expect(startOf({ user: admin, settings, sees: everything })).toEqual({ path });
    expect(startOf({ user: applicant, settings, sees: everything })).toEqual({ path: '/main/help-page' });
  });

  it('is the start module for users, and not for administrators', () => {
    const settings = { ...moduleSettings, userStartModuleId: 'mwApplicationsRequests' };
    expect(startOf({ user: applicant, settings, sees: everything })).toEqual({ path: '/mw-applications-requests' });
    expect(startOf({ user: admin, settings, sees: everything })).toEqual({ path: '/main/modules' });
  });

  it('is an older page when the start module lives there', () => {
    const settings = { ...moduleSettings, userStartModuleId: 'fees' };
    expect(startOf({ user: applicant, settings, sees: everything })).toEqual({ address: '/frontend/fees' });
  });

  it('is the first page that the module names', () => {
    const settings = { ...moduleSettings, userStartModuleId: 'mwParity' };
    expect(startOf({ user: applicant, settings, sees: everything })).toEqual({ path: '/mw-parity/view' });
  });

  it.each(['nowhere', 'pmr', 'fees'])('is the list of modules when the start module %s is not open', (id) => {
    const sees = ({ key }: ModuleManifest) => key !== 'fees';
    const settings = { ...moduleSettings, userStartModuleId: id };
    expect(startOf({ user: applicant, settings, sees })).toEqual({ path: '/main/modules' });
  });

  it('is never outside the portal', () => {
    const target = '//evil.example/';
    expect(startOf({ user: applicant, settings: undefined, target, sees: everything })).toEqual({
      path: '/main/modules',
    });
  });
});
