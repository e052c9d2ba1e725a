/** Why a file cannot be a base map: a sentence for the operator. */
export class OwnMapError extends Error {}
