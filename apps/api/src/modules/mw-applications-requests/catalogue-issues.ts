import type { Issue } from '@portal/contracts';
import { CATALOGUED, type CataloguedEnd, type CataloguedField, nameOf } from './catalogued-ends.js';
import { workingMhz } from './measured-application.js';

function worksAt(of: CataloguedEnd, field: CataloguedField, mhz: number): boolean {
  if (field === 'antenna') {
    const antenna = of.antenna?.content;
    return antenna !== undefined && mhz >= antenna.lowFreqMhz && mhz <= antenna.highFreqMhz;
  }
  const bands = of.equipment?.content.bands ?? [];
  return bands.some(({ lowMhz, highMhz }) => mhz >= lowMhz && mhz <= highMhz);
}

function issueOf(of: CataloguedEnd, field: CataloguedField): Pick<Issue, 'message' | 'params'> | undefined {
  const entry = of[field];
  // Drafts, of whatever organisation, are in no catalogue either.
  if (!entry) return { message: 'MW_RULE_NOT_IN_CATALOGUE' };
  const name = nameOf(entry);
  if (entry.status !== 'APPROVED' && !of.isKept(field)) return { message: 'MW_RULE_ENTRY_RETIRED', params: { name } };
  const frequency = workingMhz(of.hop, of.end);
  if (!worksAt(of, field, frequency)) return { message: 'MW_RULE_ENTRY_BAND', params: { name, frequency } };
  return undefined;
}

/** Fields of a complete application that refer to what is not in a catalogue, is retired, or is made for other bands. */
export const catalogueIssues = (ends: readonly CataloguedEnd[]): Issue[] =>
  ends.flatMap((of) =>
    CATALOGUED.flatMap((field) => {
      const issue = of.hop.typed.ends[of.end][field] ? issueOf(of, field) : undefined;
      const path = `hops.${of.hop.position - 1}.ends.${of.end}.${field}`;
      return issue ? [{ path, code: 'custom', ...issue }] : [];
    }),
  );
