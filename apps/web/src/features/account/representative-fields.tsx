import { Fieldset } from '@mantine/core';
import { Civility, Locale, PersonTypeChoice, type RepresentativeInput } from '@portal/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import classes from './account.module.css';
import { accountFieldKey, fieldGroups } from './account-texts.js';
import { languageName, useCountries } from './countries.js';

const Field = formField<RepresentativeInput>();

type TextField = Exclude<
  (typeof fieldGroups)[keyof typeof fieldGroups][number],
  'personType' | 'civility' | 'birthDate' | 'country' | 'language'
>;

/** How browsers fill a field in, and which keyboard a phone shows. */
const helps: Partial<Record<TextField, { autoComplete?: string; inputMode?: 'email' | 'tel' | 'numeric' }>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  companyName: { autoComplete: 'organization' },
  nationalCompanyNumber: { inputMode: 'numeric' },
  address1: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
  postCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  cityName: { autoComplete: 'address-level2' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

const longest: Partial<Record<TextField, number>> = { email: 254, companyName: 200, address1: 200, address2: 200 };
const LONGEST = 100;

interface TextLineProps {
  readonly name: TextField;
  readonly required?: boolean;
}

function TextLine({ name, required }: TextLineProps) {
  return (
    <Field name={name} label={accountFieldKey(name)} settingKey={`account.${name}`} required={required}>
      {(field) => <TextInput {...field} maxLength={longest[name] ?? LONGEST} {...helps[name]} />}
    </Field>
  );
}

function Identity() {
  const { t } = useTexts();
  return (
    <>
      <Field name="personType" label={accountFieldKey('personType')} required>
        {(field) => (
          <ChoiceInput
            {...field}
            choices={PersonTypeChoice.options.map((value) => ({ value, label: t(`PERSON_TYPE_${value}`) }))}
          />
        )}
      </Field>
      <Field name="civility" label={accountFieldKey('civility')} settingKey="account.civility">
        {(field) => (
          <ChoiceInput
            {...field}
            choices={Civility.options.map((value) => ({ value, label: t(`CIVILITY_${value}`) }))}
          />
        )}
      </Field>
      <TextLine name="firstName" />
      <TextLine name="lastName" required />
      <Field name="birthDate" label={accountFieldKey('birthDate')} settingKey="account.birthDate">
        {(field) => <DateInput {...field} />}
      </Field>
      <TextLine name="nationalNumber1" />
    </>
  );
}

function Organisation() {
  const personType = useWatch<RepresentativeInput, 'personType'>({ name: 'personType' });
  return fieldGroups.ACCOUNT_ORGANISATION.map((name) => (
    <TextLine key={name} name={name} required={name === 'companyName' && personType === 'M'} />
  ));
}

function Address() {
  const countries = useCountries();
  return (
    <>
      <TextLine name="address1" />
      <TextLine name="address2" />
      <TextLine name="postCode" />
      <TextLine name="cityName" />
      <TextLine name="cityCode" />
      <Field name="country" label={accountFieldKey('country')} required>
        {(field) => <SelectInput {...field} choices={countries} />}
      </Field>
    </>
  );
}

function Reach() {
  return (
    <>
      <TextLine name="email" required />
      <TextLine name="phone" />
      <Field name="language" label={accountFieldKey('language')} required>
        {(field) => (
          <ChoiceInput {...field} choices={Locale.options.map((value) => ({ value, label: languageName(value) }))} />
        )}
      </Field>
    </>
  );
}

const groups = [
  ['ACCOUNT_IDENTITY', Identity],
  ['ACCOUNT_ORGANISATION', Organisation],
  ['ACCOUNT_ADDRESS', Address],
  ['ACCOUNT_REACH', Reach],
] as const;

/** Everything that is asked about a person and the organisation they stand for. */
export function RepresentativeFields() {
  const { t } = useTexts();
  return groups.map(([title, Group]) => (
    <Fieldset key={title} legend={t(title)} className={classes.group}>
      <div className={classes.fields}>
        <Group />
      </div>
    </Fieldset>
  ));
}
