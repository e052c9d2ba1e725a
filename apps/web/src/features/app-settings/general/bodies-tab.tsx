import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { organisationAdministrationClient } from '../../administration/administration.queries.js';
import { NonPublicForm } from './non-public-form.js';

/** A month, as authorities are used to. */
const USUAL_DELAY_DAYS = 30;

const organisationsQuery = () =>
  endpointQuery(organisationAdministrationClient.listOrganisations, { query: { pageSize: 0 } });

/** Bodies whose opinion officers may ask for, how long each of them has, and what its silence means. */
function BodiesTab() {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useQuery({ ...organisationsQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const nameOf = (id: string): string =>
    data.rows.find((organisation) => organisation.id === id)?.companyName ?? t('SETTINGS_BODY_GONE');
  return (
    <NonPublicForm titleKey="SETTINGS_BODIES">
      {({ draft: { consultedBodies }, change, errorOf }) => {
        const free = data.rows.filter(
          ({ id, isConsultedBody }) => isConsultedBody && !consultedBodies.some((body) => body.id === id),
        );
        const set = (index: number, part: Partial<(typeof consultedBodies)[number]>) =>
          change({ consultedBodies: consultedBodies.map((body, at) => (at === index ? { ...body, ...part } : body)) });
        return (
          <>
            <Text size="sm">{t('SETTINGS_BODIES_HINT')}</Text>
            {consultedBodies.map(({ id, delayDays, tacitAllowed }, index) => (
              <Section key={id} title={nameOf(id)}>
                <Stack gap="sm">
                  <FigureInput
                    label={t('SETTINGS_BODY_DAYS')}
                    value={delayDays}
                    onChange={(days) => set(index, { delayDays: days ?? Number.NaN })}
                    error={errorOf(`consultedBodies.${index}`)}
                    isWhole
                    required
                  />
                  <CheckboxInput
                    label={t('SETTINGS_BODY_TACIT')}
                    value={tacitAllowed}
                    onChange={(isAllowed) => set(index, { tacitAllowed: isAllowed === true })}
                  />
                  <Group justify="flex-end">
                    <Button
                      variant="subtle"
                      leftSection={<IconTrash size={14} aria-hidden />}
                      aria-label={t('SETTINGS_BODY_REMOVE', { name: nameOf(id) })}
                      onClick={() => change({ consultedBodies: consultedBodies.filter((body) => body.id !== id) })}
                    >
                      {t('REMOVE')}
                    </Button>
                  </Group>
                </Stack>
              </Section>
            ))}
            <SelectInput<string>
              label={t('SETTINGS_BODY_ADD')}
              description={t(free.length === 0 ? 'SETTINGS_BODY_NONE_LEFT' : 'SETTINGS_BODY_ADD_HINT')}
              value={null}
              choices={free.map(({ id, companyName }) => ({ value: id, label: companyName }))}
              onChange={(id) =>
                id &&
                change({
                  consultedBodies: [...consultedBodies, { id, delayDays: USUAL_DELAY_DAYS, tacitAllowed: true }],
                })
              }
            />
          </>
        );
      }}
    </NonPublicForm>
  );
}

export { BodiesTab as Tab };
