import { NavLink } from '@mantine/core';
import { type Locale, type MailTemplate, type MailTemplateKey, mailTemplateKeys } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import classes from './mail-templates.module.css';

interface TemplateListProps {
  readonly templates: readonly MailTemplate[];
  readonly locale: Locale;
  readonly chosen: MailTemplateKey | undefined;
  readonly isChanged: (template: MailTemplate) => boolean;
  readonly onChoose: (key: MailTemplateKey) => void;
}

const groups = ['REQUESTS', 'ACCESS', 'DOSSIERS', 'CATALOGUE', 'FEES'] as const;

/** What a mail is about. */
function groupOf(key: MailTemplateKey): (typeof groups)[number] {
  if (/^(REGISTRATION|UPDATE|DELETE)_/.test(key)) return 'REQUESTS';
  if (/^(INVITATION$|PASSWORD_|SECOND_FACTOR_)/.test(key)) return 'ACCESS';
  if (key.startsWith('FEE_')) return 'FEES';
  return key.startsWith('CATALOGUE_') ? 'CATALOGUE' : 'DOSSIERS';
}

const keysOf = (templates: readonly MailTemplate[]): MailTemplateKey[] =>
  mailTemplateKeys.filter((key) => templates.some((template) => template.key === key));

const groupsOf = (templates: readonly MailTemplate[]) =>
  groups.filter((group) => keysOf(templates).some((key) => groupOf(key) === group));

/** The mails that are worded here, with what sets one apart in any language. */
export function TemplateList({ templates, locale, chosen, isChanged, onChoose }: TemplateListProps) {
  const { t } = useTexts();
  const marksOf = (key: MailTemplateKey): { readonly text: string; readonly tone: StatusTone }[] => {
    const all = templates.filter((template) => template.key === key);
    const own = all.find((template) => template.locale === locale);
    return [
      ...(all.some(isChanged) ? [{ text: t('MAIL_TEMPLATE_UNSAVED'), tone: 'warning' as const }] : []),
      ...(own?.enabled === false ? [{ text: t('MAIL_TEMPLATE_OFF'), tone: 'neutral' as const }] : []),
      ...(own?.customised ? [{ text: t('MAIL_TEMPLATE_CUSTOMISED'), tone: 'progress' as const }] : []),
    ];
  };
  return (
    <nav aria-label={t('MAIL_TEMPLATES')} className={classes.list}>
      {groupsOf(templates).map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{t(`MAIL_TEMPLATE_GROUP_${group}`)}</legend>
          {keysOf(templates)
            .filter((key) => groupOf(key) === group)
            .map((key) => (
              <NavLink
                key={key}
                component="button"
                type="button"
                active={key === chosen}
                aria-current={key === chosen ? 'true' : undefined}
                label={t(`MAIL_TEMPLATE_${key}`)}
                description={
                  <span className={classes.marks}>
                    {marksOf(key).map(({ text, tone }) => (
                      <StatusBadge key={text} tone={tone} label={text} />
                    ))}
                  </span>
                }
                onClick={() => onChoose(key)}
              />
            ))}
        </fieldset>
      ))}
    </nav>
  );
}
