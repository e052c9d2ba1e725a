import { surveys } from '@portal/contracts/modules/surveys';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const surveysClient = clientOf(surveys);

export const surveysQuery = () => endpointQuery(surveysClient.listSurveys, {});
/** Read anew whenever it opens: an old version must not be edited. */
export const surveyQuery = (id: string) => ({
  ...endpointQuery(surveysClient.readSurvey, { params: { id } }),
  staleTime: 0,
});
export const resultsQuery = (id: string) => ({
  ...endpointQuery(surveysClient.readResults, { params: { id } }),
  staleTime: 0,
});
export const invitationsQuery = () => endpointQuery(surveysClient.listInvitations, {});
export const followUpsQuery = () => endpointQuery(surveysClient.listFollowUps, {});
