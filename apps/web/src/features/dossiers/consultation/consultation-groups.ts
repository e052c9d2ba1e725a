/** Tabs of a consultation, in the order of the page. What has its place in the second row is beside the case itself. */
export const consultationGroups = [
  { key: 'summary', titleKey: 'DOSSIER_TAB_SUMMARY' },
  { key: 'technical', titleKey: 'DOSSIER_TAB_TECHNICAL' },
  { key: 'mapProfile', titleKey: 'DOSSIER_TAB_MAP_PROFILE' },
  { key: 'review', titleKey: 'DOSSIER_TAB_REVIEW' },
  { key: 'decision', titleKey: 'DOSSIER_SECTION_DECISION' },
  { key: 'history', titleKey: 'DOSSIER_TAB_HISTORY' },
  { key: 'documents', titleKey: 'DOSSIER_TAB_DOCUMENTS', isBeside: true },
  { key: 'messages', titleKey: 'DOSSIER_TAB_MESSAGES', isBeside: true },
  { key: 'fees', titleKey: 'DOSSIER_TAB_FEES', isBeside: true },
  { key: 'related', titleKey: 'DOSSIER_TAB_RELATED', isBeside: true },
] as const satisfies readonly { readonly key: string; readonly titleKey: string; readonly isBeside?: boolean }[];

export type ConsultationGroup = (typeof consultationGroups)[number]['key'];
