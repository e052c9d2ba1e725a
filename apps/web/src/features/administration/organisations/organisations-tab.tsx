import { Text } from '@mantine/core';
import { OrganisationDraft, type OrganisationRow, OrganisationSort } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { readQuery } from '../../../kernel/query.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { Section } from '../../../ui/section.js';
import { recordTab } from '../../records/record-tab.js';
import {
  administrationKeys,
  type Organisation,
  organisationAdministrationClient as organisations,
} from '../administration.queries.js';
import { Holdings } from './holdings.js';
import { Members } from './members.js';
import { OrganisationFields } from './organisation-fields.js';
import { RemoveOrganisation } from './remove-organisation.js';

/** For whom an organisation operates, its people, and what it holds. */
function OrganisationDetails({ record }: { readonly record: Organisation }) {
  const { t } = useTexts();
  const { list } = useFormat();
  return (
    <>
      {record.operatorOf.length > 0 && (
        <Section look="plain" title={t('ADMIN_ORGANISATION_OPERATOR_OF')}>
          <Text size="sm">{list(record.operatorOf.map(({ companyName }) => companyName))}</Text>
        </Section>
      )}
      <Section look="plain" title={t('ADMIN_ORGANISATION_PEOPLE')}>
        <Members organisation={record} />
      </Section>
      <Section look="plain" title={t('ADMIN_ORGANISATION_HOLDINGS')}>
        <Holdings organisation={record} />
      </Section>
    </>
  );
}

export const Tab = recordTab<OrganisationRow, Organisation, OrganisationDraft, OrganisationSort>({
  parameter: 'organisation',
  texts: { one: 'ADMIN_ORGANISATION', back: 'ADMIN_ORGANISATIONS_BACK', add: 'ADMIN_ORGANISATION_NEW' },
  listing: {
    id: 'admin-organisations',
    caption: 'ADMIN_ORGANISATIONS_CAPTION',
    search: 'ADMIN_ORGANISATIONS_SEARCH',
    empty: 'ADMIN_ORGANISATIONS_EMPTY',
    columns: (t) => [
      { id: 'companyName', label: t('ADMIN_ORGANISATION_NAME'), isHeading: true, value: (row) => row.companyName },
      {
        id: 'nationalCompanyNumber',
        label: t('ADMIN_ORGANISATION_NUMBER'),
        isShort: true,
        value: (row) => row.nationalCompanyNumber,
      },
      { id: 'members', label: t('ADMIN_ORGANISATION_MEMBERS'), kind: 'number', value: (row) => row.members },
      { id: 'dossiers', label: t('ADMIN_ORGANISATION_DOSSIERS'), kind: 'number', value: (row) => row.dossiers },
      {
        id: 'createdAt',
        label: t('ADMIN_CREATED'),
        kind: 'date',
        isShort: true,
        isHidden: true,
        value: (row) => row.createdAt,
      },
    ],
    sorts: OrganisationSort.options,
    defaults: { sorting: { column: 'companyName', order: 'asc' } },
    read: (query) => readQuery(organisations.listOrganisations, { query }),
    exported: 'main/organisations',
  },
  read: (id) => readQuery(organisations.readOrganisation, { params: { id } }),
  titleOf: ({ companyName }) => companyName,
  subtitleOf: ({ nationalCompanyNumber }) => nationalCompanyNumber ?? undefined,
  form: {
    resolver: schemaResolver(OrganisationDraft),
    blank: { companyName: '', nationalCompanyNumber: null, operatorIds: [] },
    valuesOf: ({ companyName, nationalCompanyNumber, operators }) => ({
      companyName,
      nationalCompanyNumber,
      operatorIds: operators.map(({ id }) => id),
    }),
    labels: {
      companyName: 'ADMIN_ORGANISATION_NAME',
      nationalCompanyNumber: 'ADMIN_ORGANISATION_NUMBER',
      operatorIds: 'ADMIN_ORGANISATION_OPERATORS',
    },
    Fields: OrganisationFields,
  },
  create: (body) => organisations.createOrganisation({ body }),
  change: ({ id, version }, edit) => organisations.changeOrganisation({ params: { id }, body: { ...edit, version } }),
  affects: administrationKeys,
  Actions: RemoveOrganisation,
  Below: OrganisationDetails,
});
