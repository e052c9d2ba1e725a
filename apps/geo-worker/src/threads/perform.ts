import { isJobName, type JobError, type JobInput, type JobName, jobs } from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import type { z } from 'zod';
import type { GeosEngine } from '../engine/geos-engine.js';
import { pack, unpack } from '../engine/packed-areas.js';
import { checkSize } from '../input/check-size.js';
import { processors } from '../processors/index.js';
import { JobFailure, jobErrorOf } from '../processors/job-failure.js';
import type { Processor, ProcessorContext } from '../processors/processor.js';
import type { Outcome, Results, Share, Task } from './messages.js';

const utf8 = new TextEncoder();

/**
 * Runs a task: parses its input by the catalogue, runs its processor, serialises the result.
 *
 * @throws for every fault that the input did not cause
 */
export async function perform({ operation, input }: Task, context: ProcessorContext): Promise<Outcome> {
  try {
    if (!isJobName(operation)) throw new JobFailure({ code: 'JOB_UNKNOWN' });
    checkSize(input);
    const result = await process(operation, parse(input), context);
    return { kind: 'done', result: utf8.encode(JSON.stringify(result)) };
  } catch (error) {
    return failed(error);
  }
}

/**
 * Runs a part of another thread's task.
 *
 * @throws for every fault that the input did not cause
 */
export function unite({ batches }: Share, engine: GeosEngine): Outcome<Results['share']> {
  try {
    return { kind: 'done', result: engine.unite(batches.map(unpack)).map((union) => pack([union])) };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Extract<Outcome, { kind: 'failed' }> {
  const known = jobErrorOf(error);
  if (!known) throw error;
  return { kind: 'failed', error: known };
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new JobFailure({ code: 'JOB_INPUT_INVALID', detail: error.message });
  }
}

function process<N extends JobName>(name: N, input: unknown, context: ProcessorContext) {
  const schema: z.ZodType = jobs[name].input;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new JobFailure(firstIssue(parsed.error));
  const processor: Processor<N> = processors[name];
  return processor(parsed.data as JobInput<N>, context);
}

/** Error texts of the specification have codes of their own. */
const codesOfTexts = new Map<string, string>(Object.entries(geometryErrorTexts).map(([code, text]) => [text, code]));

const firstIssue = ({ issues: [issue] }: z.ZodError): JobError => ({
  code: codesOfTexts.get(issue?.message ?? '') ?? 'JOB_INPUT_INVALID',
  detail: issue?.message,
  path: issue?.path.join('.'),
});
