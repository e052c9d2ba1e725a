import { parseOptions } from '@portal/contracts';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ComparePaths } from '../../../ui/form/form-issues.js';
import { type FieldIssue, firstIssues } from '../../../ui/form/schema-resolver.js';
import { useAfterTyping } from './use-after-typing.js';

/** Milliseconds without a change before the rules are asked. */
const DELAY_MS = 400;

/** What the rules still ask of a field. */
export interface OpenPoint {
  readonly path: string;
  readonly issue: FieldIssue;
}

interface Readiness {
  /** One for each field that keeps the application from being submitted, as they are read; undefined until known. */
  readonly open: readonly OpenPoint[] | undefined;
  /** Where a field is, in words. */
  readonly labelOf: (path: string) => string;
}

const asTheyCome: ComparePaths = () => 0;

const ReadinessContext = createContext<Readiness>({ open: undefined, labelOf: (path) => path });

/** What is still to be done before the application can be submitted, also in fields nobody has been at yet. */
export const useReadiness = (): Readiness => useContext(ReadinessContext);

interface ReadinessProviderProps {
  readonly schema: z.ZodType;
  readonly compare: ComparePaths | undefined;
  readonly labelOf: (path: string) => string;
  readonly children: ReactNode;
}

/** Asks the rules for a complete application again and again while it is typed, and shows no field as wrong for it. */
export function ReadinessProvider({ schema, compare = asTheyCome, labelOf, children }: ReadinessProviderProps) {
  const [open, setOpen] = useState<readonly OpenPoint[]>();
  const look = useCallback((values: FieldValues) => setOpen(openPointsOf(schema, values, compare)), [schema, compare]);
  useAfterTyping(look, DELAY_MS);
  return <ReadinessContext value={{ open, labelOf }}>{children}</ReadinessContext>;
}

function openPointsOf(schema: z.ZodType, values: FieldValues, compare: ComparePaths): readonly OpenPoint[] {
  const outcome = schema.safeParse(values, parseOptions);
  if (outcome.success) return [];
  return Object.entries(firstIssues(outcome.error))
    .map(([path, issue]) => ({ path, issue }))
    .sort((a, b) => compare(a.path, b.path));
}
