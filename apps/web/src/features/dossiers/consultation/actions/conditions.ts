import type { Opinion } from '@portal/contracts';
import type { Format } from '../../../../kernel/format.js';
import type { Translate } from '../../../../kernel/i18n.js';

/** A condition that a right may be granted on, and where it comes from. */
export interface OfferedCondition {
  readonly text: string;
  readonly from: string;
  readonly isOfOpinion: boolean;
}

/** Conditions of the bodies' last answers first, then those that the authority usually sets. */
export function offeredConditions(opinions: readonly Opinion[], t: Translate, format: Format): OfferedCondition[] {
  const ofOpinions = opinions.flatMap(({ body, given }): OfferedCondition[] => {
    const last = given.at(-1);
    if (last?.answer !== 'FAVOURABLE_WITH_CONDITIONS') return [];
    const from = t('GRANT_FROM_OPINION', { body: body.companyName, date: format.date(last.at) });
    return [{ text: last.text.trim(), from, isOfOpinion: true }];
  });
  const usual = t('ACT_STANDARD_CONDITIONS').split('\n');
  return [
    ...ofOpinions,
    ...usual.flatMap((line) =>
      line.trim() === '' ? [] : [{ text: line.trim(), from: t('GRANT_STANDARD'), isOfOpinion: false }],
    ),
  ];
}

/** What the decision says: numbered where there are several. */
export function conditionsText(chosen: readonly string[], own: string): string {
  const all = [...chosen, ...own.split('\n')].map((text) => text.trim()).filter((text) => text !== '');
  return all.length < 2 ? all.join('') : all.map((text, index) => `${index + 1}. ${text}`).join('\n');
}
