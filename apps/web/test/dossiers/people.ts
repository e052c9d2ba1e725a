import type { CurrentUser } from '@portal/contracts';

export const telelien = { id: '0190a000-0000-7000-8000-000000000001', companyName: 'Télélien SA' };

export const person = (own: Partial<CurrentUser>): CurrentUser => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  login: 'applicant',
  fullName: 'Camille Marchand',
  origin: 'USERS',
  roles: ['REQUEST'],
  relationsInfo: [{ requestSystems: ['MW'], parentInfo: telelien, availableOperators: [] }],
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
  accessVersion: 1,
  ...own,
});
export const applicant = person({});
const authority = { id: '0190a000-0000-7000-8000-000000000002', companyName: 'ARSF', isRegulator: true };
export const officer = person({
  login: 'officer',
  fullName: 'Alex Régnier',
  roles: ['REGULATOR'],
  relationsInfo: [{ requestSystems: ['MW'], parentInfo: authority, availableOperators: [] }],
});
