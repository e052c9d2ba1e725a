import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MwDraft, MwOwnSite } from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { coordinateTexts } from '../../../ui/inputs/coordinate/coordinate-input.js';
import type { FieldProps } from '../../../ui/inputs/field.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import type { EndName } from './application-draft.js';

/** Characters from which sites are looked for. */
const LEAST_TYPED = 2;
const TYPING_MS = 300;

interface SiteNameInputProps extends FieldProps<string> {
  readonly at: `hops.${number}.ends.${EndName}`;
}

/** Sites of the reader's organisations that what is typed is a part of; each is told apart by its number in the list. */
function useOwnSites(typed: string | undefined): readonly MwOwnSite[] {
  const [search] = useDebouncedValue(typed?.trim() ?? '', TYPING_MS);
  const { data } = useQuery({
    queryKey: ['mwApplicationsRequests', 'listOwnSites', search],
    queryFn:
      search.length < LEAST_TYPED
        ? skipToken
        : ({ signal }) => mwApplicationsRequestsClient.listOwnSites({ query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return typed === undefined || search.length < LEAST_TYPED ? [] : (data ?? []);
}

/** The name of a site. One of the sites of the reader's own links brings its code, position and altitude. */
export function SiteNameInput({ at, value, onChange, onBlur, fieldRef, ...rest }: SiteNameInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<MwDraft>();
  const [typed, setTyped] = useState<string>();
  const sites = useOwnSites(typed);
  const detailOf = ({ siteCode, latitude, longitude, groundElevationM }: MwOwnSite): string =>
    [
      siteCode,
      `${formatLatitude(latitude)} ${formatLongitude(longitude)}`,
      groundElevationM !== null && `${plainNumber(format, groundElevationM)} ${t('UNIT_M')}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const take = ({ siteName, siteCode, groundElevationM, ...position }: MwOwnSite) => {
    const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    const { latitude, longitude } = coordinateTexts([position.longitude, position.latitude]);
    setValue(`${at}.siteName`, siteName, kept);
    setValue(`${at}.siteCode`, siteCode ?? '', kept);
    setValue(`${at}.latitude`, latitude, kept);
    setValue(`${at}.longitude`, longitude, kept);
    setValue(`${at}.groundElevationM`, groundElevationM, kept);
    setTyped(undefined);
  };
  return (
    <Autocomplete
      {...rest}
      ref={fieldRef}
      value={value ?? ''}
      onChange={(text) => {
        const { [Number(text.slice(SITE.length))]: site } = text.startsWith(SITE) ? sites : [];
        if (site) return take(site);
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      autoComplete="off"
      filter={({ options }) => options}
      data={sites.map((_, index) => `${SITE}${index}`)}
      renderOption={({ option }) => {
        const { [Number(option.value.slice(SITE.length))]: site } = sites;
        return (
          site && (
            <div>
              <Text size="sm">{site.siteName}</Text>
              <Text size="xs" c="dimmed">
                {detailOf(site)}
              </Text>
            </div>
          )
        );
      }}
    />
  );
}

/** Starts the value of an option that is a site: nobody types it. */
const SITE = '\u0000site ';
