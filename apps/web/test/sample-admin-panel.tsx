import { endpoint, endpointGroup, listOf, PageQuery, pageOf, SortOrder } from '@portal/contracts';
import { z } from 'zod';
import type { AdminTab } from '../src/features/admin-panel/admin-tab.js';
import { listReader } from '../src/features/lists/use-list.js';
import { recordTab } from '../src/features/records/record-tab.js';
import { clientOf } from '../src/kernel/client.js';
import { readQuery } from '../src/kernel/query.js';
import { formField } from '../src/ui/form/form-field.js';
import { schemaResolver } from '../src/ui/form/schema-resolver.js';
import { TextInput } from '../src/ui/inputs/text/text-input.js';

const Draft = z.object({ name: z.string().min(1), country: z.string().min(2) });
type Draft = z.infer<typeof Draft>;
const Manufacturer = Draft.extend({ id: z.string(), version: z.number() });
const Id = z.object({ id: z.string() });
const Query = PageQuery.extend({
  search: z.string().default(''),
  sort: z.enum(['name']).default('name'),
  order: SortOrder.default('asc'),
});
const call = { summary: 'A sample.', access: ['PORTADMIN'] as const, response: Manufacturer };

const api = endpointGroup({
  name: 'manufacturers',
  base: '/api/sample/manufacturers',
  endpoints: {
    list: endpoint({ ...call, method: 'GET', path: '/', query: Query, response: pageOf(Manufacturer) }),
    read: endpoint({ ...call, method: 'GET', path: '/:id', params: Id }),
    create: endpoint({ ...call, method: 'POST', path: '/', body: Draft }),
    change: endpoint({
      ...call,
      method: 'PUT',
      path: '/:id',
      params: Id,
      body: Draft.extend({ version: z.number() }),
    }),
  },
});

/** Calls of a catalogue such as a module has. */
export const manufacturers = clientOf(api);

/** Its list, as contracts define it. */
const manufacturersList = listOf(api.endpoints.list, {
  key: 'main/manufacturers',
  views: 'sample-manufacturers',
  title: 'SAMPLE_MANUFACTURERS',
  columns: [
    { id: 'name', heading: 'SAMPLE_NAME', value: ({ name }) => name },
    { id: 'country', heading: 'SAMPLE_COUNTRY', value: ({ country }) => country },
  ],
});

const Field = formField<Draft>();

// What a module writes for its panel begins here: data, and the fields of its form.
const ManufacturersTab = recordTab({
  parameter: 'manufacturer',
  texts: { one: 'SAMPLE_ONE', back: 'SAMPLE_BACK', add: 'SAMPLE_ADD' },
  listing: {
    list: manufacturersList,
    search: 'SAMPLE_SEARCH',
    empty: 'SAMPLE_EMPTY',
    screen: () => ({ name: { isHeading: true } }),
    read: listReader(manufacturers.list),
  },
  read: (id) => readQuery(manufacturers.read, { params: { id } }),
  titleOf: ({ name }) => name,
  form: {
    resolver: schemaResolver(Draft),
    blank: { name: '', country: '' },
    valuesOf: ({ name, country }) => ({ name, country }),
    labels: { name: 'SAMPLE_NAME', country: 'SAMPLE_COUNTRY' },
    Fields: () => (
      <>
        <Field name="name" label="SAMPLE_NAME" required>
          {(field) => <TextInput {...field} />}
        </Field>
        <Field name="country" label="SAMPLE_COUNTRY" required>
          {(field) => <TextInput {...field} />}
        </Field>
      </>
    ),
  },
  create: (body) => manufacturers.create({ body }),
  change: ({ id, version }, values) => manufacturers.change({ params: { id }, body: { ...values, version } }),
  affects: [manufacturers.list.key, manufacturers.read.key],
});

export const sampleTabs: readonly AdminTab[] = [
  { key: 'manufacturers', titleKey: 'SAMPLE_MANUFACTURERS', load: async () => ({ Tab: ManufacturersTab }) },
  {
    key: 'rules',
    titleKey: 'SAMPLE_RULES',
    subtabs: [{ key: 'limits', titleKey: 'SAMPLE_LIMITS', load: async () => ({ Tab: () => <p>Limits</p> }) }],
  },
];
