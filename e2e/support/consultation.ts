import { expect, type Locator, type Page } from '@playwright/test';
import { type Texts, textsIn } from './texts.js';

interface Answers {
  readonly reason?: string;
  /** ISO date. */
  readonly from?: string;
}

/** A dossier as its readers find it on screen. */
export class Consultation {
  /** The actions that bring the dossier on. */
  readonly buttons: Locator;
  /** Opens the menu of all others. */
  readonly more: Locator;
  readonly history: Locator;

  constructor(
    readonly page: Page,
    private readonly t: Texts = textsIn('fr'),
  ) {
    const offered = page.getByRole('group', { name: t('DOSSIER_ACTIONS') });
    this.buttons = offered.getByRole('button').filter({ hasText: /./ });
    this.more = offered.getByRole('button', { name: t('DOSSIER_MORE_ACTIONS') });
    this.history = page.getByRole('tabpanel', { name: 'Historique' }).getByRole('listitem');
  }

  id(): string {
    return /consultation\/([\w-]{36})/.exec(this.page.url())![1]!;
  }

  /** Waits for the dossier: until it is shown, the heading is that of the page before. */
  async reference(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1, name: /^[A-Z]+-\d/ });
    return (await heading.textContent()) ?? '';
  }

  get status(): Locator {
    return this.page.locator('main [data-tone]').first();
  }

  /** @param names of a tab, and of the sub-tab in it */
  async openTab(...names: readonly string[]): Promise<void> {
    // A count may stand behind the name.
    for (const name of names) await this.page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }).click();
  }

  section(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title, exact: typeof title === 'string' });
  }

  /** What stands beside a term. */
  fact(term: string): Locator {
    return (
      this.page
        .locator('dl > div')
        .filter({ has: this.page.getByText(term, { exact: true }) })
        .locator('dd')
        // The head of the page repeats some of them, above.
        .last()
    );
  }

  /** A figure of each end: A, then B. */
  byEnd(figure: string): Locator {
    return this.page.getByRole('row', { name: figure }).getByRole('cell');
  }

  /** Where an area is met: a row for each part of the application that does. */
  area(name: string): Locator {
    return this.section('Zones touchées').getByRole('row').filter({ hasText: name });
  }

  /** Waits for the worker's result. */
  async footprintKm2(): Promise<number> {
    const text = this.section('Carte et emprise').getByRole('status').filter({ hasText: 'km²' });
    await expect(text).toBeVisible({ timeout: 60_000 });
    const [, digits = ''] = /([\d\s]+,\d+)\s*km²/.exec((await text.textContent()) ?? '') ?? [];
    return Number(digits.replaceAll(/\s/g, '').replace(',', '.'));
  }

  /** Presses the button of an action, or chooses it in the menu. */
  async choose(action: string): Promise<void> {
    await expect(this.more).toBeVisible();
    const button = this.buttons.filter({ hasText: action });
    if ((await button.count()) > 0) return button.click();
    await this.more.click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async act(action: string, { reason, from }: Answers = {}): Promise<void> {
    await this.choose(action);
    const dialog = this.page.getByRole('dialog');
    if (reason) await dialog.getByLabel(this.t('DOSSIER_REASON')).fill(reason);
    if (from) await dialog.getByRole('textbox', { name: 'Date d’effet' }).fill(from.split('-').reverse().join('-'));
    // Whoever grants acknowledges every warning.
    for (const warning of await dialog
      .getByRole('group', { name: this.t('GRANT_WARNINGS') })
      .getByRole('checkbox')
      .all())
      await warning.check();
    // The button has the verb of the action's name: "Retourner" for "Retourner comme incomplet".
    await dialog.getByRole('button', { name: action.split(' ')[0] }).click();
    await expect(dialog).toHaveCount(0);
  }
}
