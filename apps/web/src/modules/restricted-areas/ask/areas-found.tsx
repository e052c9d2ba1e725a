import { Anchor } from '@mantine/core';
import type { AreaEffect } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { EffectMark } from '../area-legend.js';
import classes from '../areas.module.css';
import { areasClient } from '../restricted-areas.client.js';

/** Areas whose names are looked up at once. */
const MOST_NAMED = 100;

export interface FoundArea {
  readonly areaCode: string;
  readonly effect: AreaEffect;
  /** Where a path crosses it. */
  readonly figures: string | undefined;
}

interface AreasFoundProps {
  readonly found: readonly FoundArea[];
  readonly onOpen: (id: string) => void;
}

/** Areas that a question meets, by their names, with whom to ask about each. */
export function AreasFound({ found, onOpen }: AreasFoundProps) {
  const { t } = useTexts();
  const codes = found.slice(0, MOST_NAMED).map(({ areaCode }) => areaCode);
  const query = { areaCode: codes.join(','), pageSize: MOST_NAMED };
  const { data } = useQuery({ ...endpointQuery(areasClient.listRows, { query }), enabled: codes.length > 0 });
  if (found.length === 0) return <p className={classes.note}>{t('RA_ASK_NONE')}</p>;
  return (
    <ul className={classes.found} aria-label={t('RA_ASK_FOUND')}>
      {found.map(({ areaCode, effect, figures }) => {
        const area = data?.rows.find((row) => row.areaCode === areaCode);
        return (
          <li key={areaCode}>
            {area ? (
              <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onOpen(area.id)}>
                {area.name}
              </Anchor>
            ) : (
              <strong>{areaCode}</strong>
            )}
            <EffectMark effect={effect} />
            <span>{areaCode}</span>
            {figures && <span>{figures}</span>}
            {area?.authority && <span>{t('RA_ASK_CONSULT', { authority: area.authority })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
