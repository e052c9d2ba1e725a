import { choicesOf, listOf } from '../../kernel/list.js';
import { agencyControl } from './agency-control.contract.js';
import { AnomalyStatus, RuleCode } from './anomaly.schema.js';
import { InspectionKind, InspectionStatus } from './inspection.schema.js';

const { listRows, listInspections } = agencyControl.endpoints;

export const anomaliesList = listOf(listRows, {
  key: 'agency-control/anomalies',
  views: 'agency-anomalies',
  title: 'AG_TAB_ANOMALIES',
  isMapped: true,
  columns: [
    {
      id: 'rule',
      heading: 'AG_RULE',
      ...choicesOf(RuleCode.options, 'AG_RULE_'),
      value: ({ ruleCode }, t) => t(`AG_RULE_${ruleCode}`),
    },
    {
      id: 'severity',
      heading: 'AG_SEVERITY',
      ...choicesOf(['4', '3', '2', '1'], 'AG_SEVERITY_'),
      value: ({ severity }, t) => t(`AG_SEVERITY_${severity}`),
    },
    {
      id: 'status',
      heading: 'AG_STATUS',
      ...choicesOf(AnomalyStatus.options, 'AG_ANOMALY_'),
      value: ({ status }, t) => t(`AG_ANOMALY_${status}`),
    },
    { id: 'site', heading: 'AG_SITE', value: ({ siteName }) => siteName },
    { id: 'expected', heading: 'AG_EXPECTED', value: ({ expected }) => expected },
    { id: 'observed', heading: 'AG_OBSERVED', value: ({ observed }) => observed },
    { id: 'authorisation', heading: 'AG_AUTHORISATION', value: ({ authorisationRef }) => authorisationRef },
    { id: 'station', heading: 'AG_STATION', value: ({ stationRef }) => stationRef },
    { id: 'holderName', heading: 'AG_HOLDER', value: ({ holder }) => holder },
    { id: 'detectedAt', heading: 'AG_FIRST_SEEN', kind: 'moment', value: ({ detectedAt }) => detectedAt },
    {
      id: 'lat',
      heading: 'AG_LATITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ latitude }) => latitude,
    },
    {
      id: 'lon',
      heading: 'AG_LONGITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ longitude }) => longitude,
    },
  ],
});

export const inspectionsList = listOf(listInspections, {
  key: 'agency-control/inspections',
  views: 'agency-inspections',
  title: 'AG_TAB_INSPECTIONS',
  isMapped: true,
  columns: [
    { id: 'reference', heading: 'AG_INSPECTION', value: ({ reference }) => reference },
    { id: 'site', heading: 'AG_SITE', value: ({ siteName }) => siteName },
    {
      id: 'kind',
      heading: 'AG_KIND',
      ...choicesOf(InspectionKind.options, 'AG_KIND_'),
      value: ({ kind }, t) => t(`AG_KIND_${kind}`),
    },
    {
      id: 'status',
      heading: 'AG_STATUS',
      ...choicesOf(InspectionStatus.options, 'AG_INSPECTION_'),
      value: ({ status }, t) => t(`AG_INSPECTION_${status}`),
    },
    { id: 'plannedOn', heading: 'AG_PLANNED_ON', kind: 'day', value: ({ plannedOn }) => plannedOn },
    { id: 'campaignName', heading: 'AG_CAMPAIGN', value: ({ campaign }) => campaign },
    {
      id: 'outcome',
      heading: 'AG_OUTCOME',
      value: ({ outcome }, t) => (outcome === null ? null : t(`AG_OUTCOME_${outcome}`)),
    },
    { id: 'findings', heading: 'AG_FINDINGS', kind: 'number', digits: 0, value: ({ findings }) => findings },
    {
      id: 'lat',
      heading: 'AG_LATITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ latitude }) => latitude,
    },
    {
      id: 'lon',
      heading: 'AG_LONGITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ longitude }) => longitude,
    },
  ],
});
