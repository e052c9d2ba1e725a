import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPilcrow,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import classes from './text-editing.module.css';

interface Mark {
  readonly key: string;
  readonly icon: TablerIcon;
  readonly before: string;
  readonly after: string;
}

const marks: readonly Mark[] = [
  { key: 'TEXT_MARK_PARAGRAPH', icon: IconPilcrow, before: '<p>', after: '</p>\n' },
  { key: 'TEXT_MARK_HEADING', icon: IconH2, before: '<h2>', after: '</h2>\n' },
  { key: 'TEXT_MARK_SUBHEADING', icon: IconH3, before: '<h3>', after: '</h3>\n' },
  { key: 'TEXT_MARK_BOLD', icon: IconBold, before: '<strong>', after: '</strong>' },
  { key: 'TEXT_MARK_ITALIC', icon: IconItalic, before: '<em>', after: '</em>' },
  { key: 'TEXT_MARK_LIST', icon: IconList, before: '<ul>\n<li>', after: '</li>\n</ul>\n' },
  { key: 'TEXT_MARK_NUMBERS', icon: IconListNumbers, before: '<ol>\n<li>', after: '</li>\n</ol>\n' },
  { key: 'TEXT_MARK_LINK', icon: IconLink, before: '<a href="https://">', after: '</a>' },
  {
    key: 'TEXT_MARK_TABLE',
    icon: IconTable,
    before: '<table>\n<tr><th>',
    after: '</th><th></th></tr>\n<tr><td></td><td></td></tr>\n</table>\n',
  },
];

const ROWS = 16;

interface HtmlInputProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
}

/** HTML of a text, with buttons that put elements around what is selected. */
export function HtmlInput({ value, onChange, error }: HtmlInputProps) {
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const put = ({ before, after }: Mark) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    const selected = value.slice(start, end);
    onChange(value.slice(0, start) + before + selected + after + value.slice(end));
    // The selection is on the words again, once they are there.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + before.length, start + before.length + selected.length);
    });
  };
  return (
    <div className={classes.html}>
      <div className={classes.marks} role="toolbar" aria-label={t('TEXT_MARKS')}>
        {marks.map((mark) => (
          <ActionIcon
            key={mark.key}
            variant="default"
            aria-label={t(mark.key)}
            title={t(mark.key)}
            onClick={() => put(mark)}
          >
            <mark.icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <TextAreaInput
        label={t('TEXT_HTML')}
        description={t('TEXT_HTML_HINT')}
        required
        rows={ROWS}
        value={value}
        onChange={onChange}
        fieldRef={(element) => {
          field.current = element instanceof HTMLTextAreaElement ? element : null;
        }}
        error={error}
      />
    </div>
  );
}
