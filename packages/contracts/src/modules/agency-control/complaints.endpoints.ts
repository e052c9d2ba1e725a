import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { agents, Id } from './agency-access.js';
import { Version } from './anomaly.schema.js';
import {
  BearingTaken,
  CloseComplaint,
  ComplaintContent,
  ComplaintRecord,
  Fix,
  MOST_BEARINGS,
  StopSuspect,
} from './complaint.schema.js';

/** Complaints of interference, and where bearings say it comes from. */
export const complaintsEndpoints = {
  fix: endpoint({
    method: 'POST',
    path: '/fix',
    summary: 'Where bearings meet: the place with the least squares of deviations, and its ellipse of errors.',
    access: agents,
    body: z.strictObject({ bearings: z.array(BearingTaken).min(2).max(MOST_BEARINGS) }),
    response: Fix,
  }),
  listComplaints: endpoint({
    method: 'GET',
    path: '/complaints',
    summary: 'Complaints of interference, the open ones first; 500 at most.',
    access: agents,
    response: z.array(
      ComplaintRecord.pick({
        id: true,
        reference: true,
        status: true,
        symptoms: true,
        reporter: true,
        lowMhz: true,
        highMhz: true,
        from: true,
      }),
    ),
  }),
  readComplaint: endpoint({
    method: 'GET',
    path: '/complaints/:id',
    summary: 'A complaint with its fix and those who transmit near it.',
    access: agents,
    params: Id,
    response: ComplaintRecord,
    errors: ['NOT_FOUND'],
  }),
  createComplaint: endpoint({
    method: 'POST',
    path: '/complaints',
    summary: 'Notes a complaint of interference.',
    access: agents,
    idempotent: true,
    body: ComplaintContent,
    response: ComplaintRecord,
    success: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  changeComplaint: endpoint({
    method: 'PUT',
    path: '/complaints/:id',
    summary: 'Changes a complaint: its bearings, say, or whom it suspects.',
    access: agents,
    params: Id,
    body: z.strictObject({ version: Version, content: ComplaintContent }),
    response: ComplaintRecord,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  stopSuspect: endpoint({
    method: 'POST',
    path: '/complaints/:id/halt',
    summary: 'Orders a suspect of an open complaint to stop at once; its holder and contacts are told.',
    access: agents,
    params: Id,
    body: StopSuspect,
    response: ComplaintRecord,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  closeComplaint: endpoint({
    method: 'POST',
    path: '/complaints/:id/close',
    summary: 'Closes a complaint, with what came of it.',
    access: agents,
    params: Id,
    body: CloseComplaint,
    response: ComplaintRecord,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
};
