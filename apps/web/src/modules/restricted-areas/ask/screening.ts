import { AreaVerdicts, geometryJobs } from '@portal/contracts';
import { clientOf } from '../../../kernel/client.js';
import { areasClient } from '../restricted-areas.client.js';

const jobsClient = clientOf(geometryJobs);
/** Milliseconds between two looks at a job. */
const PAUSE_MS = 1000;

type Asked = Parameters<typeof areasClient.screen>[0]['body'];

/** The verdicts on points; of many, once their job is done. Undefined where the job failed or was cancelled. */
export async function screened(body: Asked): Promise<AreaVerdicts | undefined> {
  const answer = await areasClient.screen({ body });
  if ('verdicts' in answer) return answer;
  for (;;) {
    const { status, result } = await jobsClient.getJob({ params: { id: answer.id } });
    if (status === 'done') return AreaVerdicts.parse(result);
    if (status === 'failed' || status === 'cancelled') return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
