import { readFileSync } from 'node:fs';
import { MwChannelPlan, type MwDraft, mwApplication } from '@portal/contracts/modules/mw-applications-requests';
import { z } from 'zod';
import { demoNetwork } from './demo-network.js';

const plansFile = new URL('../../../reference-data/channel-plans.json', import.meta.url);
const plans = z.array(MwChannelPlan).parse(JSON.parse(readFileSync(plansFile, 'utf8')));
const network = demoNetwork();
const drafts = network.map(({ draft }) => draft as MwDraft);

describe('the generated microwave links', () => {
  it('are 400, the same at every start', () => {
    expect(network).toHaveLength(400);
    expect(demoNetwork()).toEqual(network);
    expect(new Set(network.map(({ name }) => name)).size).toBe(400);
  });

  it('are applications that may be submitted', () => {
    const rules = mwApplication({ plans, requiredFields: [] });
    const faults = drafts.flatMap((draft) => rules.safeParse(draft).error?.issues ?? []);
    expect(faults).toEqual([]);
  });

  it('are in every status in the shares of the plan, 48 of them decided late', () => {
    const counts: Record<string, number> = {};
    for (const { status } of network) counts[status] = (counts[status] ?? 0) + 1;
    expect(counts).toEqual({
      IN_FORCE: 220,
      DRAFT: 32,
      UNDER_REVIEW: 40,
      SUBMITTED: 20,
      INCOMPLETE: 20,
      IN_CONSULTATION: 20,
      REFUSED: 20,
      EXPIRED: 20,
      WITHDRAWN: 8,
    });
    expect(network.filter(({ pace = 1 }) => pace > 2)).toHaveLength(48);
  });

  it('transmit in one half of every band at each site, but for six', () => {
    const ends = drafts.flatMap(({ hops }) =>
      hops.flatMap(({ txHighEnd, ends: { A, B } }) => [
        { site: A.siteCode!, isHigh: txHighEnd === 'A' },
        { site: B.siteCode!, isHigh: txHighEnd === 'B' },
      ]),
    );
    const wrong = ends.filter(({ site, isHigh }) => isHigh !== (Number(site.slice(3)) % 2 === 0));
    expect(wrong).toHaveLength(12);
  });
});
