import type { DossierHeader, DossierRecord } from '@portal/contracts';
import { applicant, telelien } from './people.js';

/** A draft, as far as it does not depend on its kind. */
export const header: DossierHeader = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  reference: null,
  requestType: 'NEW',
  title: 'Lyon nord',
  status: 'DRAFT',
  holder: telelien,
  submitter: { id: applicant.id, fullName: applicant.fullName },
  officer: null,
  version: 3,
  versionNumber: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T10:30:00.000Z',
  submittedAt: null,
  effectiveFrom: null,
  effectiveUntil: null,
  authorisation: null,
  dueOn: null,
};

export const draftRecord: DossierRecord = {
  ...header,
  permissions: { related: true, involved: true, holderStaff: false, capabilities: [] },
  deciders: [],
  checks: [],
  footprint: null,
  areas: [],
  clock: null,
  events: [
    {
      id: 'e1',
      at: '2026-11-20T09:00:00.000Z',
      actor: { id: applicant.id, fullName: applicant.fullName },
      action: 'create',
      fromStatus: null,
      toStatus: 'DRAFT',
      reason: null,
      versionNumber: 1,
    },
  ],
};

const square = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [4.7, 45.8],
        [4.8, 45.8],
        [4.8, 45.9],
        [4.7, 45.8],
      ] as [number, number][],
    ],
  ],
};

/** The same, submitted; its footprint is computed, and it meets an area. */
export const submittedRecord: DossierRecord = {
  ...draftRecord,
  reference: 'MW-2026-000123',
  status: 'SUBMITTED',
  version: 4,
  submittedAt: '2026-11-20T11:00:00.000Z',
  permissions: { related: false, involved: false, holderStaff: false, capabilities: [] },
  footprint: {
    jobId: '0190a000-0000-7000-8000-0000000000f1',
    status: 'done',
    areaKm2: 250.46,
    geometry: square,
    error: null,
  },
  areas: [
    {
      areaId: 'area-1',
      areaCode: 'PT2LH-69-01',
      name: 'Couloir de Fourvière',
      areaType: 'PT2LH_LINK_CORRIDOR',
      effect: 'REQUIRE_OPINION',
      subject: 'PATH',
      part: '1',
      overlapKm: 2.5,
      overlapKm2: null,
      geometry: square,
    },
  ],
};
