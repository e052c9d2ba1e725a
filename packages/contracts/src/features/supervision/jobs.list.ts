import { isJobName } from '../../jobs/jobs.js';
import { choicesOf, listOf } from '../../kernel/list.js';
import { supervision } from './supervision.contract.js';
import { JobKind, type SupervisedJob, SupervisedJobStatus } from './supervision.schema.js';

/** What a job does, in the reader's language; an exported list goes by its title in the language of its owner. */
export const jobNameOf = ({ kind, name }: Pick<SupervisedJob, 'kind' | 'name'>, t: (key: string) => string): string =>
  kind === 'GEOMETRY' && isJobName(name) ? t(`SUPERVISION_OPERATION_${name.toUpperCase()}`) : name;

export const supervisedJobsList = listOf(supervision.endpoints.listJobs, {
  key: 'main/jobs',
  views: 'supervision-jobs',
  title: 'SUPERVISION_JOBS_CAPTION',
  columns: [
    { id: 'name', heading: 'SUPERVISION_JOB_NAME', value: (job, t) => jobNameOf(job, t) },
    {
      id: 'kind',
      heading: 'SUPERVISION_JOB_KIND',
      ...choicesOf(JobKind.options, 'SUPERVISION_JOB_KIND_'),
      value: ({ kind }, t) => t(`SUPERVISION_JOB_KIND_${kind}`),
    },
    {
      id: 'status',
      heading: 'SUPERVISION_JOB_STATUS',
      ...choicesOf(SupervisedJobStatus.options, 'SUPERVISION_JOB_STATUS_'),
      value: ({ status }, t) => t(`SUPERVISION_JOB_STATUS_${status}`),
    },
    { id: 'owner', heading: 'SUPERVISION_JOB_OWNER', value: ({ owner }) => owner },
    {
      id: 'progress',
      heading: 'SUPERVISION_JOB_PROGRESS',
      kind: 'number',
      unit: '%',
      value: ({ progress }) => progress,
    },
    { id: 'attempts', heading: 'SUPERVISION_JOB_ATTEMPTS', kind: 'number', value: ({ attempts }) => attempts },
    { id: 'createdAt', heading: 'SUPERVISION_JOB_CREATED', kind: 'moment', value: ({ createdAt }) => createdAt },
    { id: 'finishedAt', heading: 'SUPERVISION_JOB_FINISHED', kind: 'moment', value: ({ finishedAt }) => finishedAt },
    { id: 'error', heading: 'SUPERVISION_JOB_ERROR', value: ({ error }) => error },
  ],
});
