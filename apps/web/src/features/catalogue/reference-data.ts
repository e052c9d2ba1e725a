import type { ReferenceGroup, ReferenceRecord } from '@portal/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../kernel/api-error.js';
import type { Client } from '../../kernel/client.js';

/** Calls for one kind of reference data: the client of a group made with `referenceData`. */
export type ReferenceCalls = Client<ReferenceGroup>;

/** Reference data in force, as forms, plots and checks use it. */
export type InForce<Content> = readonly { readonly id: string; readonly content: Content }[];

interface InForceCalls<Content> {
  readonly listInForce: {
    (input: Record<never, never>, options?: { readonly signal?: AbortSignal }): Promise<InForce<Content>>;
    readonly key: readonly [group: string, endpoint: string];
  };
}

/** Query of reference data in force. */
export const inForceQuery = <Content>({ listInForce }: InForceCalls<Content>) => ({
  queryKey: [...listInForce.key, {}],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => listInForce({}, { signal }),
});

export const useInForce = <Content>(calls: InForceCalls<Content>): UseQueryResult<InForce<Content>> =>
  useQuery(inForceQuery(calls));

/** The field of a form at which a path of the content is: spellings have one field. */
export const fieldOf = (path: string): string => path.replace(/^aliases\.\d+$/, 'aliases');

/** A path of the call's body, as a path of the form: its fields are those of the content. */
const fieldPath = (path: string): string =>
  path.replace(/^body\.content\.(.*)$/, (_whole, inContent: string) => `body.${fieldOf(inContent)}`);

/** Runs a call; what the server finds wrong with the content is about fields of the form. */
export async function atFields<Content>(call: () => Promise<unknown>): Promise<ReferenceRecord<Content>> {
  try {
    return (await call()) as ReferenceRecord<Content>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const issues = error.problem.issues.map((issue) => ({ ...issue, path: fieldPath(issue.path) }));
    throw new ApiError({ ...error.problem, issues }, { cause: error });
  }
}
