import { choicesOf, listOf, type Translate } from '../../kernel/list.js';
import { mailTemplateKeys } from './mail-templates.js';
import { type Mail, MailRemark, MailStatus, mails } from './mails.contract.js';

/** Name of a template; its key for one that only an older release knew. */
const templateText = (key: string, t: Translate): string =>
  mailTemplateKeys.some((known) => known === key) ? t(`MAIL_TEMPLATE_${key}`) : key;

function templateOf({ template, isTest }: Mail, t: Translate): string {
  const text = templateText(template, t);
  return isTest ? t('MAIL_TEST_OF', { template: text }) : text;
}

function answerOf({ lastAnswer }: Mail, t: Translate): string | null {
  const remark = MailRemark.safeParse(lastAnswer);
  return remark.success ? t(`MAIL_ANSWER_${remark.data}`) : lastAnswer;
}

export const mailsList = listOf(mails.endpoints.list, {
  key: 'main/mails',
  views: 'admin-mails',
  title: 'MAIL_LOG_CAPTION',
  columns: [
    { id: 'recipient', heading: 'MAIL_RECIPIENT', value: ({ recipient }) => recipient },
    { id: 'template', heading: 'MAIL_TEMPLATE', ...choicesOf(mailTemplateKeys, 'MAIL_TEMPLATE_'), value: templateOf },
    {
      id: 'status',
      heading: 'MAIL_STATUS',
      ...choicesOf(MailStatus.options, 'MAIL_STATUS_'),
      value: ({ status }, t) => t(`MAIL_STATUS_${status}`),
    },
    { id: 'createdAt', heading: 'MAIL_WRITTEN', kind: 'moment', value: ({ createdAt }) => createdAt },
    { id: 'attempts', heading: 'MAIL_ATTEMPTS', kind: 'number', value: ({ attempts }) => attempts },
    { id: 'dueAt', heading: 'MAIL_NEXT', kind: 'moment', value: ({ dueAt }) => dueAt },
    { id: 'lastAnswer', heading: 'MAIL_LAST_ANSWER', value: answerOf },
  ],
});
