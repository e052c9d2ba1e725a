import { compareFields, FixedLinks, labelOfFields } from '@portal/contracts';
import {
  draftFromLinks,
  emptyDraft,
  type MwChannelPlan,
  type MwDraft,
  mwApplication,
  mwFields,
} from '@portal/contracts/modules/mw-applications-requests';
import type { ApplicationFormSpec } from '../../../features/dossiers/dossier-screens.js';
import { readQuery } from '../../../kernel/query.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import { formOf, located } from './application-draft.js';
import { fieldOfCheck } from './check-fields.js';
import { LinkSections } from './link-sections.js';

/** The form of an application for microwave links; its fields look up the channel plans. */
export const linkForm: ApplicationFormSpec<MwDraft, readonly MwChannelPlan[]> = {
  texts: { title: 'MW_APPLICATION_TITLE', whoMayApply: 'MW_MAY_NOT_APPLY_WHY' },
  data: readQuery(mwApplicationsRequestsClient.listChannelPlans, {}),
  valuesOf: (draft) => formOf(draft ?? emptyDraft()),
  valuesFrom: (handed, plans) => {
    const links = FixedLinks.safeParse(handed);
    return links.success ? formOf(draftFromLinks(links.data, plans)) : undefined;
  },
  schema: (plans, requiredFields) => mwApplication({ plans, requiredFields }),
  labelOf: labelOfFields(mwFields),
  compare: compareFields(mwFields),
  locate: located,
  fieldOf: fieldOfCheck,
  Sections: LinkSections,
};
