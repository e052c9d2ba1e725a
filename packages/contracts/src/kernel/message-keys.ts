/** Translation keys that validation rules answer with; the same in forms and in the server's issues. */
export const messageKeys = {
  required: '_RSFAP_SHARED_REQUIRED',
  invalid: '_RSFAP_SHARED_INVALID_DATA',
  latitude: 'RULE_LATITUDE',
  longitude: 'RULE_LONGITUDE',
  tooLong: 'RULE_TOO_LONG',
  outOfRange: 'RULE_OUT_OF_RANGE',
  notANumber: 'RULE_NOT_A_NUMBER',
  notAChoice: 'RULE_NOT_A_CHOICE',
  date: 'RULE_DATE',
  dateFromToday: 'RULE_DATE_FROM_TODAY',
  unknownField: 'RULE_UNKNOWN_FIELD',
} as const;
