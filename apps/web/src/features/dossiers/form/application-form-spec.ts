import type { CheckResult } from '@portal/contracts';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Translate } from '../../../kernel/i18n.js';
import type { ReadQuery } from '../../../kernel/query.js';
import type { ComparePaths } from '../../../ui/form/form-issues.js';

/** What a module says about the form of an application. `Data` is what its rules and fields look things up in. */
export interface ApplicationFormSpec<Draft extends FieldValues, Data = undefined> {
  /** Translation keys: the heading of a new application, and who may apply. */
  readonly texts: { readonly title: string; readonly whoMayApply: string };
  /** Loaded before the form is shown. */
  readonly data?: ReadQuery<Data>;
  /** The values the form starts with; `draft` is null for a new application. */
  readonly valuesOf: (draft: Draft | null) => Draft;
  /** Values of a new application that another page hands over; undefined when it is nothing that the form takes. */
  readonly valuesFrom?: (handed: unknown, data: Data) => Draft | undefined;
  /** The server's rules for a complete application. */
  readonly schema: (data: Data, requiredFields: readonly string[]) => z.ZodType;
  /** Where a field is, in words. */
  readonly labelOf: (path: string, t: Translate) => string;
  /** The order in which fields are read; as the rules name them when missing. */
  readonly compare?: ComparePaths;
  /**
   * What the lookup of restricted areas depends on: the draft with all else left out; undefined while it is nowhere.
   * Absent: areas are not looked up before the submission.
   */
  readonly locate?: (draft: Draft) => Draft | undefined;
  /** Path of the field at which a check that failed is told; undefined where it is about none, and absent for all. */
  readonly fieldOf?: (check: CheckResult, draft: Draft) => string | undefined;
  /** The fields, inside the form. */
  readonly Sections: ComponentType<{ readonly data: Data }>;
}
