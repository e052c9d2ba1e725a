import { parseLatitude, parseLongitude } from '@portal/geo';
import { z } from 'zod';
import { messageKeys } from '../message-keys.js';
import { type Rule, rule } from './rule.js';

type Parse = (text: string) => number | undefined;

const readable = (parse: Parse, message: string): Rule<string> => rule((text) => parse(text) !== undefined, message);

const degrees = (parse: Parse, message: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const latitude = readable(parseLatitude, messageKeys.latitude);
export const longitude = readable(parseLongitude, messageKeys.longitude);

/** Typed as decimal degrees or degrees, minutes, seconds; comes out in decimal degrees. */
export const TypedLatitude = degrees(parseLatitude, messageKeys.latitude);
export const TypedLongitude = degrees(parseLongitude, messageKeys.longitude);
