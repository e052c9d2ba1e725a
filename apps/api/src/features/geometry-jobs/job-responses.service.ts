import { Injectable } from '@nestjs/common';
import { type GeometryJob, GeometryJobSummary, geometryFormats } from '@portal/contracts';
import type { Request, Response } from 'express';
import { RawResponse } from '../../kernel/contract/raw-response.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

const JSON_TYPE = 'application/json';

/** Answers with jobs and their results. Results are not parsed: they are sent as the text or bytes that the database gives. */
@Injectable()
export class JobResponsesService {
  constructor(private readonly jobs: RequestedJobsRepository) {}

  /** The geometry in a format that the caller accepts, if the job has one; else the job, with its result if it is done. */
  async of(job: GeometryJobSummary, request: Request, response: Response): Promise<GeometryJob | RawResponse> {
    response.vary('Accept');
    if (job.status !== 'done') return job;
    const accepted = request.accepts([JSON_TYPE, ...geometryFormats]);
    const format = geometryFormats.find((name) => name === accepted);
    const geometry = format && (await this.jobs.geometry(job.id, format));
    if (geometry !== undefined) return new RawResponse(format!, geometry);
    const head = JSON.stringify(GeometryJobSummary.parse(job));
    return new RawResponse(JSON_TYPE, `${head.slice(0, -1)},"result":${await this.jobs.result(job.id)}}`);
  }
}
