import {
  StationSource,
  StationStatus,
  StationSupportNature,
  SystemCategory,
} from '../../features/stations/station.schema.js';
import { choicesOf, listOf } from '../../kernel/list.js';
import { stationDatabase } from './station-database.contract.js';

export const stationsList = listOf(stationDatabase.endpoints.listRows, {
  key: 'station-database/stations',
  views: 'stations',
  title: 'STATION_LIST_CAPTION',
  isMapped: true,
  columns: [
    { id: 'stationAnfr', heading: 'STATION_NUMBER', value: ({ stationAnfr }) => stationAnfr },
    { id: 'name', heading: 'STATION_NAME', value: ({ name }) => name },
    { id: 'operator', heading: 'STATION_OPERATOR', value: ({ operator }) => operator },
    { id: 'system', heading: 'STATION_SYSTEMS', value: ({ systems }) => systems.join(', ') },
    {
      id: 'category',
      heading: 'STATION_CATEGORY',
      ...choicesOf(SystemCategory.options, 'STATION_CATEGORY_'),
      value: ({ categories }, t) => categories.map((category) => t(`STATION_CATEGORY_${category}`)).join(', '),
    },
    {
      id: 'supportNature',
      heading: 'STATION_SUPPORT_NATURE',
      ...choicesOf(StationSupportNature.options, 'STATION_NATURE_'),
      value: ({ supportNature }, t) => t(`STATION_NATURE_${supportNature}`),
    },
    {
      id: 'height',
      heading: 'STATION_HEIGHT',
      kind: 'number',
      digits: 1,
      unit: 'm',
      range: { from: 'heightFrom', to: 'heightTo' },
      value: ({ heightM }) => heightM,
    },
    { id: 'department', heading: 'STATION_DEPARTMENT', value: ({ department }) => department },
    { id: 'cityCode', heading: 'STATION_CITY_CODE', value: ({ cityCode }) => cityCode },
    {
      id: 'status',
      heading: 'STATION_STATUS',
      ...choicesOf(StationStatus.options, 'STATION_STATUS_'),
      value: ({ status }, t) => t(`STATION_STATUS_${status}`),
    },
    { id: 'supportOwner', heading: 'STATION_SUPPORT_OWNER', value: ({ supportOwner }) => supportOwner },
    {
      id: 'inServiceDate',
      heading: 'STATION_IN_SERVICE_DATE',
      kind: 'day',
      value: ({ inServiceDate }) => inServiceDate,
    },
    { id: 'consentDate', heading: 'STATION_CONSENT_DATE', kind: 'day', value: ({ consentDate }) => consentDate },
    {
      id: 'source',
      heading: 'STATION_SOURCE',
      ...choicesOf(StationSource.options, 'STATION_SOURCE_'),
      value: ({ source }, t) => t(`STATION_SOURCE_${source}`),
    },
    {
      id: 'flags',
      heading: 'STATION_FLAGS',
      value: ({ flags }, t) => flags.map((flag) => t(`STATION_FLAG_${flag}`)).join(' · '),
    },
    {
      id: 'lat',
      heading: 'STATION_LATITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ latitude }) => latitude,
    },
    {
      id: 'lon',
      heading: 'STATION_LONGITUDE',
      kind: 'number',
      digits: 6,
      isOnlyExported: true,
      value: ({ longitude }) => longitude,
    },
  ],
});
