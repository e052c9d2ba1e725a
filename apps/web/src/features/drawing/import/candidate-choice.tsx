import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { LeftOut } from '@portal/files';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { PortalMap } from '../../map/portal-map.js';
import type { Tool } from '../../shapes/shape-tools.js';
import { drawingFeatures } from '../drawing-features.js';
import type { NewShape } from '../shape-description.js';
import { CandidateList } from './candidate-list.js';
import type { Candidate } from './file/candidates.js';
import { LeftRows } from './left-rows.js';
import { isAllowed } from './read-import.js';

/** A drawing of more shapes is no longer one that a person works on. */
const MOST_ADDED = 2000;
/** More are neither told apart on a small map nor read in a list: the filter finds them. */
const MOST_SHOWN = 200;

interface CandidateChoiceProps {
  readonly candidates: readonly Candidate[];
  /** File and coordinate system, in words. */
  readonly source: string;
  readonly links: number;
  /** What the file has besides. */
  readonly left: readonly LeftOut[];
  readonly tools: readonly Tool[];
  readonly onImport: (shapes: readonly NewShape[]) => void;
  readonly back: ReactNode;
}

/** The features of a file in a list and on a map, of which the user chooses those to add. */
export function CandidateChoice({ candidates, source, links, left, tools, onImport, back }: CandidateChoiceProps) {
  const { t } = useTexts();
  const usable = useMemo(
    () => candidates.flatMap(({ shape }, i) => (shape && isAllowed(shape, tools) ? [i] : [])),
    [candidates, tools],
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(usable));
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    const wanted = filter.trim().toLocaleLowerCase();
    return candidates.flatMap(({ name }, i) => (name.toLocaleLowerCase().includes(wanted) ? [i] : []));
  }, [candidates, filter]);
  const shown = found.slice(0, MOST_SHOWN);
  const choose = (numbers: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const number of numbers) isChosen ? after.add(number) : after.delete(number);
      return after;
    });
  const usableFound = useMemo(() => {
    const known = new Set(usable);
    return found.filter((i) => known.has(i));
  }, [found, usable]);
  const features = useMemo(
    () =>
      drawingFeatures(
        [...chosen].slice(0, MOST_SHOWN).map((i) => {
          const { shape, look } = candidates[i]!;
          return { id: `${i}`, number: i, shape: shape!, look };
        }),
        undefined,
        () => '',
      ),
    [chosen, candidates],
  );
  const faults = candidates.length - usable.length;
  return (
    <Stack gap="sm">
      <Text size="sm">{source}</Text>
      <Text size="sm" role="status">
        {t('MAP_TEST_IMPORT_COUNTS', { chosen: chosen.size, all: candidates.length, faults })}
      </Text>
      <LeftRows left={left} />
      {links > 0 && <Alert color="yellow">{t('MAP_TEST_IMPORT_LINKS', { count: links })}</Alert>}
      <PortalMap label={t('MAP_TEST_IMPORT_PREVIEW')} features={features} fitTo="features" height={220} />
      <Group align="end">
        <TextInput
          flex="1 1 160px"
          label={t('MAP_TEST_IMPORT_FILTER')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <Button variant="default" onClick={() => choose(usableFound, true)}>
          {t('MAP_TEST_IMPORT_ALL')}
        </Button>
        <Button variant="default" onClick={() => choose(usableFound, false)}>
          {t('MAP_TEST_IMPORT_NONE')}
        </Button>
      </Group>
      <CandidateList candidates={candidates} shown={shown} chosen={chosen} tools={tools} onChoose={choose} />
      {found.length > shown.length && (
        <Text size="sm">{t('MAP_TEST_IMPORT_MORE', { shown: shown.length, found: found.length })}</Text>
      )}
      {chosen.size > MOST_ADDED && (
        <Text size="sm" c="red" role="alert">
          {t('MAP_TEST_IMPORT_TOO_MANY', { most: MOST_ADDED })}
        </Text>
      )}
      <Group justify="flex-end">
        {back}
        <Button
          disabled={chosen.size === 0 || chosen.size > MOST_ADDED}
          onClick={() =>
            onImport(
              candidates.flatMap(({ name, look, shape }, i) => (shape && chosen.has(i) ? [{ name, look, shape }] : [])),
            )
          }
        >
          {t('MAP_TEST_ADD')}
        </Button>
      </Group>
    </Stack>
  );
}
