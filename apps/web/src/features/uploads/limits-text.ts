import { DEFAULT_MAX_FILE_BYTES, type FileLimits } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';

const BYTES_PER_THOUSAND = 1000;

/** Which files are welcome, in words. */
export function useLimitsText({ maxBytes = DEFAULT_MAX_FILE_BYTES, types = [] }: FileLimits): string {
  const { t } = useTexts();
  const format = useFormat();
  const limit = format.number(Math.floor(maxBytes / BYTES_PER_THOUSAND));
  if (types.length === 0 || types.includes('*')) return t('FILE_LIMIT', { limit });
  return t('FILE_LIMIT_AND_TYPES', { limit, types: types.join(', ') });
}

/** Thousands of bytes; never none, for a file that holds something. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTexts();
  const format = useFormat();
  return (bytes) => t('FILE_SIZE', { size: format.number(Math.ceil(bytes / BYTES_PER_THOUSAND)) });
}
