import { Anchor } from '@mantine/core';
import type { Opinion } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { addressesOf } from '../addresses.js';
import type { DossierKind } from '../dossier-kind.js';
import { DueDay } from '../due-day.js';
import classes from './opinions.module.css';

interface OpinionsBriefProps {
  readonly kind: DossierKind;
  readonly dossierId: string;
  readonly opinions: readonly Opinion[];
}

/** Who was asked for an opinion, and what they answered or until when they may: a line a body. */
export function OpinionsBrief({ kind, dossierId, opinions }: OpinionsBriefProps) {
  const { t } = useTexts();
  if (opinions.length === 0) return null;
  const given = opinions.filter(({ given: answers }) => answers.length > 0).length;
  return (
    <Section
      title={t('OPINIONS_ASKED')}
      note={`${given}/${opinions.length}`}
      actions={
        <Anchor component={Link} to={addressesOf(kind).opinions(dossierId)} size="sm" data-tool>
          {t('OPINIONS_SEE')}
        </Anchor>
      }
    >
      <ul className={classes.brief}>
        {opinions.map(({ id, body, given: answers, isOpen, dueOn }) => {
          const last = answers.at(-1);
          return (
            <li key={id}>
              <span>{body.companyName}</span>
              {last && <strong>{t(`OPINION_ANSWER_${last.answer}`)}</strong>}
              {!last && (isOpen ? <DueDay dueOn={dueOn} /> : <span>{t('OPINION_CLOSED')}</span>)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
