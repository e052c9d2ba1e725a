import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { addressesOf } from '../addresses.js';
import classes from '../consultation/consultation.module.css';
import type { DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DueDay } from '../due-day.js';
import { useOpinions } from './use-opinions.js';

interface OpinionBannerProps {
  readonly kind: DossierKind;
  readonly calls: DossierOpinionCalls;
  readonly dossierId: string;
}

/** For the staff of a body whose answer is awaited: until when, what was asked, what silence means, and the way to answer. */
export function OpinionBanner({ kind, calls, dossierId }: OpinionBannerProps) {
  const { t } = useTexts();
  const { data = [] } = useOpinions(kind, calls, dossierId);
  const awaited = data.find(({ mayAnswer, isOpen, given }) => mayAnswer && isOpen && given.length === 0);
  if (!awaited) return null;
  const { dueOn, question, tacitAllowed, askedBy } = awaited;
  return (
    <section aria-labelledby="opinion-awaited" className={classes.banner} data-tool>
      <div>
        <Title order={2} id="opinion-awaited">
          {t('OPINION_AWAITED')} <DueDay dueOn={dueOn} />
        </Title>
        <p>{question === '' ? t('OPINION_AWAITED_WHOLE') : t('OPINION_AWAITED_QUESTION', { question })}</p>
        <p>
          {t(tacitAllowed ? 'OPINION_IF_SILENT_TACIT' : 'OPINION_IF_SILENT_NONE')}{' '}
          {t('OPINION_AWAITED_BY', { name: askedBy.fullName })}
        </p>
      </div>
      <Button component={Link} to={addressesOf(kind).opinions(dossierId)} size="xs">
        {t('OPINION_GIVE')}
      </Button>
    </section>
  );
}
