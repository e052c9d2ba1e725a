import { Button, Group, Progress, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { folded, Locale, type TranslationsForAdmin } from '@portal/contracts';
import { IconPointer, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import { refreshSettings } from '../refresh-settings.js';
import { SettingsHistory } from '../settings-history.js';
import { textPointing, useIsTextPointing } from '../text-pointing.js';
import { ExchangeButtons } from './exchange-buttons.js';
import { TextDialog } from './text-dialog.js';
import { type TextsByLocale, textKeys, type Which } from './texts-by-locale.js';
import classes from './translations.module.css';
import { useTextsByLocale } from './use-texts-by-locale.js';

const PAGE = 25;
const PER_CENT = 100;
const whiches: readonly Which[] = ['ALL', 'CHANGED', 'MISSING'];

/** How many texts a language has of its own, and how many an administrator changed. */
function Coverage({ locale, texts }: { readonly locale: Locale; readonly texts: TranslationsForAdmin }) {
  const { t } = useTexts();
  const format = useFormat();
  const name = new Intl.DisplayNames([useLocale()], { type: 'language' }).of(locale) ?? locale;
  const all = Object.values(texts);
  const covered = all.filter(({ MISSING }) => !MISSING).length;
  const changed = all.filter(({ VALUE, DEFAULT }) => VALUE !== DEFAULT).length;
  const share = all.length === 0 ? PER_CENT : (covered / all.length) * PER_CENT;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('TEXTS_COVERAGE', { language: name, share: format.number(Math.floor(share)) })}
      </Text>
      <Progress value={share} aria-label={name} />
      <Text size="xs" c="dimmed">
        {t('TEXTS_CHANGED', { count: changed })}
      </Text>
    </div>
  );
}

/** A key that may be broken after each of its words. */
const KeyName = ({ name }: { readonly name: string }) =>
  name.split(/(?<=_)/).map((word, index) => (
    <Fragment key={index}>
      {word}
      <wbr />
    </Fragment>
  ));

function Texts({ texts, onSaved }: { readonly texts: TextsByLocale; readonly onSaved: () => void }) {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const isPointing = useIsTextPointing();
  const [wanted, setWanted] = useState('');
  const [which, setWhich] = useState<Which>('ALL');
  const [shownRows, setShownRows] = useState(PAGE);
  const { asked, isOpen, ask, close } = useQuestion<string>();
  const keys = textKeys(texts, { wanted: folded(wanted.trim()), which });
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 5 }}>
        {Locale.options.map((of) => (
          <Coverage key={of} locale={of} texts={texts[of]} />
        ))}
      </SimpleGrid>
      <Group>
        <TextInput
          type="search"
          aria-label={t('TEXTS_SEARCH')}
          placeholder={t('TEXTS_SEARCH')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('TEXTS_WHICH')}
          data={whiches.map((value) => ({ value, label: t(`TEXTS_SHOW_${value}`) }))}
          value={which}
          onChange={(value) => setWhich(value as Which)}
        />
        <ExchangeButtons texts={texts} keys={keys} module={module} onSaved={onSaved} />
        <Button
          variant="default"
          leftSection={<IconPointer size={16} aria-hidden />}
          aria-pressed={isPointing}
          onClick={() => textPointing.set(!isPointing)}
        >
          {t('TEXTS_POINTING_START')}
        </Button>
        <SettingsHistory module={module} kind="TRANSLATIONS" />
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {t('TEXTS_FOUND', { count: keys.length })}
      </Text>
      <PlainTable
        caption={t('ADMIN_TAB_TRANSLATIONS')}
        rows={keys.slice(0, shownRows)}
        rowKey={(key) => key}
        columns={[
          {
            heading: t('TEXTS_KEY'),
            cell: (key) => (
              <div className={classes.key}>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  justify="flex-start"
                  aria-haspopup="dialog"
                  onClick={() => ask(key)}
                >
                  <KeyName name={key} />
                </Button>
              </div>
            ),
          },
          ...Locale.options.map((of) => ({
            heading: of,
            cell: (key: string) => (
              <Text
                size="sm"
                className={classes.value}
                lang={of}
                fw={texts[of][key]?.VALUE === texts[of][key]?.DEFAULT ? 400 : 700}
              >
                {texts[of][key]?.VALUE}
              </Text>
            ),
          })),
        ]}
      />
      {keys.length > shownRows && (
        <Group>
          <Button variant="default" onClick={() => setShownRows(shownRows + PAGE)}>
            {t('TEXTS_MORE')}
          </Button>
        </Group>
      )}
      {asked !== undefined && (
        <TextDialog
          key={asked}
          textKey={asked}
          texts={texts}
          module={module}
          isOpen={isOpen}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </Stack>
  );
}

/** Every text of a module in five languages side by side. */
export function TranslationsTab() {
  const module = useAdministeredModule();
  const queries = useQueryClient();
  const { texts, error } = useTextsByLocale(module);
  if (error) return <ErrorState error={error} onRetry={() => void refreshSettings(queries)} />;
  if (!texts) return <LoadingState />;
  return <Texts texts={texts} onSaved={() => void refreshSettings(queries)} />;
}

export { TranslationsTab as Tab };
