import { Text } from '@mantine/core';
import { OrganisationDraft, organisationsList } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { readQuery } from '../../../kernel/query.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { Section } from '../../../ui/page/section.js';
import { listReader } from '../../lists/use-list.js';
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

const blank: OrganisationDraft = {
  companyName: '',
  nationalCompanyNumber: null,
  isConsultedBody: false,
  isRegulator: false,
  operatorIds: [],
};

export const Tab = recordTab({
  parameter: 'organisation',
  texts: { one: 'ADMIN_ORGANISATION', back: 'ADMIN_ORGANISATIONS_BACK', add: 'ADMIN_ORGANISATION_NEW' },
  listing: {
    list: organisationsList,
    search: 'ADMIN_ORGANISATIONS_SEARCH',
    empty: 'ADMIN_ORGANISATIONS_EMPTY',
    screen: () => ({
      companyName: { isHeading: true },
      nationalCompanyNumber: { isShort: true },
      createdAt: { isHidden: true },
    }),
    defaults: { sorting: { column: 'companyName', order: 'asc' } },
    read: listReader(organisations.listOrganisations),
  },
  read: (id) => readQuery(organisations.readOrganisation, { params: { id } }),
  titleOf: ({ companyName }) => companyName,
  subtitleOf: ({ nationalCompanyNumber }) => nationalCompanyNumber ?? undefined,
  form: {
    resolver: schemaResolver(OrganisationDraft),
    blank,
    valuesOf: ({ companyName, nationalCompanyNumber, isConsultedBody, isRegulator, operators }) => ({
      companyName,
      nationalCompanyNumber,
      isConsultedBody,
      isRegulator,
      operatorIds: operators.map(({ id }) => id),
    }),
    labels: {
      companyName: 'ADMIN_ORGANISATION_NAME',
      nationalCompanyNumber: 'ADMIN_ORGANISATION_NUMBER',
      isConsultedBody: 'ADMIN_ORGANISATION_BODY',
      isRegulator: 'ADMIN_ORGANISATION_REGULATOR',
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
