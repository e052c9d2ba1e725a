/** What only some kinds of dossiers have besides what all have, each with calls of its own. */
export const dossierAspects = [
  /** Dossiers lie on a map of many. */
  'mapped',
  /** Both sides write to each other. */
  'messages',
  'documents',
  /** An officer is in charge of each dossier. */
  'assignment',
  /** Documents are made of decisions. */
  'decisions',
  /** Rights that are granted are changed, renewed and transferred. */
  'rights',
  /** Officers waive warnings. */
  'waivers',
  /** Something has to be done in time besides the steps that a state awaits. */
  'obligations',
  /** Bodies are consulted. */
  'opinions',
  /** Officers propose changes. */
  'proposals',
  /** The administrations of other countries are asked. */
  'coordination',
] as const;
export type DossierAspect = (typeof dossierAspects)[number];
