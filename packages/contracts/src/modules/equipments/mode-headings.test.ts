import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modeColumnOf, modeColumns } from '@portal/radio';
import { Locale } from '../../kernel/locale.js';
import { capitals } from '../text-keys.js';

it.each(Locale.options)('a table of modes with the headings of the screen is recognised in %s', (locale) => {
  const file = join(import.meta.dirname, `../../../i18n/equipments/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const headings = modeColumns.map((column) => texts[`EQUIPMENT_FIELD_${capitals(column)}`] ?? '');
  expect(headings.map(modeColumnOf)).toEqual(modeColumns);
});
