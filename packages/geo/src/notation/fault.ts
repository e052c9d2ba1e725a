/** Why a line is no shape: data for a message, not a message. */
export interface Fault {
  readonly code:
    | 'KIND_UNKNOWN'
    | 'PLACE_UNREADABLE'
    | 'PARAMETER_MISSING'
    | 'PARAMETER_UNREADABLE'
    | 'PARAMETER_UNKNOWN'
    | 'PARAMETER_REPEATED'
    | 'SHAPE_INVALID';
  /** The part of the line at fault, or the name of what is missing. */
  readonly text: string;
}

export const isFault = (value: object): value is Fault => 'code' in value;
