import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { moduleKeys, modules, moduleTitleKey, Origin, RequestSystem } from '@portal/contracts';
import { type SurveyContent, surveys } from '@portal/contracts/modules/surveys';
import { useTexts } from '../../kernel/i18n.js';

const withDossiers = moduleKeys.filter((key) => (modules[key].texts as readonly string[]).includes('dossiers'));

/** Whom a survey asks; an empty list leaves nobody out. */
export function AudienceFields({
  content,
  onChange,
}: {
  readonly content: SurveyContent;
  readonly onChange: (content: SurveyContent) => void;
}) {
  const { t } = useTexts();
  const { audience } = content;
  const change = (part: Partial<typeof audience>) => onChange({ ...content, audience: { ...audience, ...part } });
  const roles = surveys.endpoints.answer.access;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
      <MultiSelect
        label={t('SURVEY_ROLES')}
        placeholder={audience.roles.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={roles.map((role) => ({ value: role, label: t(`ROLE_${role}`) }))}
        value={[...audience.roles]}
        onChange={(chosen) => change({ roles: roles.filter((role) => chosen.includes(role)) })}
      />
      <MultiSelect
        label={t('SURVEY_SYSTEMS')}
        placeholder={audience.systems.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={RequestSystem.options.map((system) => ({ value: system, label: t(`REQUEST_SYSTEM_${system}`) }))}
        value={[...audience.systems]}
        onChange={(chosen) => change({ systems: RequestSystem.options.filter((system) => chosen.includes(system)) })}
      />
      <MultiSelect
        label={t('SURVEY_ORIGINS')}
        placeholder={audience.origins.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={Origin.options.map((origin) => ({ value: origin, label: t(`ORIGIN_${origin}`) }))}
        value={[...audience.origins]}
        onChange={(chosen) => change({ origins: Origin.options.filter((origin) => chosen.includes(origin)) })}
      />
      <Select
        label={t('SURVEY_AFTER_MODULE')}
        placeholder={t('SURVEY_EVERYBODY')}
        clearable
        data={withDossiers.map((key) => ({ value: key, label: t(moduleTitleKey(modules[key])) }))}
        value={audience.afterModule}
        onChange={(chosen) => change({ afterModule: withDossiers.find((key) => key === chosen) ?? null })}
      />
    </SimpleGrid>
  );
}
