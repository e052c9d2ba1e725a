import { colour } from './colour.js';
import { latitude, longitude } from './coordinate-rules.js';
import { date, notBefore, time } from './date-rules.js';
import { required } from './required.js';
import { email, latin, sameAs, uppercase, url } from './text-rules.js';

/** What a field may be asked to be. Each answers with a translation key and passes an empty value, `required` excepted. */
export const rules = {
  required,
  sameAs,
  notBefore,
  url,
  email,
  date,
  time,
  latin,
  uppercase,
  colour,
  latitude,
  longitude,
} as const;
