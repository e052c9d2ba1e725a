import { expect, type Locator, type Page } from '@playwright/test';
import { type Texts, textsIn } from './texts.js';

export interface TypedEnd {
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly height: string;
  readonly gain: string;
  readonly power: string;
  readonly loss: string;
}

export interface TypedHop {
  readonly a: TypedEnd;
  readonly b: TypedEnd;
  /** How each list's entry starts. */
  readonly band: string;
  readonly plan: string;
  readonly channel: string;
  readonly high: 'A' | 'B';
  readonly polarisation: string;
  readonly capacity: string;
}

/** The application as a person finds it on screen. */
export class ApplicationForm {
  constructor(
    readonly page: Page,
    private readonly t: Texts = textsIn('fr'),
  ) {}

  /** Everything about one site. */
  site(end: 'A' | 'B'): Locator {
    return this.page.getByRole('group', { name: this.t('MW_SITE', { end }) });
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label);
  }

  async type(project: string, hop: TypedHop): Promise<void> {
    await this.field(this.t('MW_FIELD_PROJECT_NAME')).fill(project);
    await this.typeHop(hop);
  }

  /** The hop on screen. */
  async typeHop(hop: TypedHop): Promise<void> {
    const { t } = this;
    await this.typeSite('A', hop.a);
    await this.typeSite('B', hop.b);
    await this.choose(t('MW_FIELD_BAND'), hop.band);
    await this.choose(t('MW_FIELD_CHANNEL_PLAN'), hop.plan);
    await this.choose(t('MW_FIELD_CHANNEL'), hop.channel);
    await this.page.getByRole('radio', { name: t('MW_HIGH_END_CHOICE', { end: hop.high }) }).check();
    await this.choose(t('MW_FIELD_POLARISATION'), hop.polarisation);
    await this.field(t.starting('MW_FIELD_CAPACITY')).fill(hop.capacity);
  }

  async typeSite(end: 'A' | 'B', typed: TypedEnd): Promise<void> {
    const { t } = this;
    const site = this.site(end);
    await site.getByRole('combobox', { name: t('MW_FIELD_SITE_NAME') }).fill(typed.name);
    await site.getByLabel(t('MW_FIELD_LATITUDE')).fill(typed.latitude);
    await site.getByRole('textbox', { name: t('MW_FIELD_LONGITUDE'), exact: true }).fill(typed.longitude);
    await site.getByLabel(t.starting('MW_FIELD_ANTENNA_HEIGHT')).fill(typed.height);
    await site.getByLabel(t.starting('MW_FIELD_ANTENNA_GAIN')).fill(typed.gain);
    await site.getByLabel(t.starting('MW_FIELD_TX_POWER')).fill(typed.power);
    await site.getByLabel(t.starting('MW_FIELD_LINE_LOSS')).fill(typed.loss);
  }

  private async choose(list: string, start: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: list, exact: true });
    const entry = field.getByRole('option').filter({ hasText: new RegExp(`^${start.replace('.', '\\.')}(?![\\w.])`) });
    await field.selectOption(await entry.getAttribute('value'));
  }

  /** A figure of the whole hop, computed while typing. */
  figure(name: string): Locator {
    return this.figures.locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  /** A figure of each direction, computed while typing: from A to B, from B to A. */
  figureByEnd(name: string): Locator {
    return this.figures.getByRole('row', { name }).getByRole('cell');
  }

  private get figures(): Locator {
    return this.page.getByRole('region', { name: this.t('MW_LIVE_FIGURES') });
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /Enregistré à/ })).toBeVisible();
  }

  /** Looks at the answers, where a kind of dossiers shows them, and submits. */
  async submit(button = this.t('DOSSIER_SUBMIT')): Promise<void> {
    const answers = this.page.getByRole('button', { name: this.t('DOSSIER_ANSWERS'), exact: true });
    await answers.or(this.page.getByRole('button', { name: button, exact: true })).click();
    await this.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  }
}

const antenna = (gain: string) => ({ height: '30', gain, power: '20', loss: '1' });

/** 10.3 km in the hills north of Lyon, in the 18 GHz band; a link corridor crosses it. */
export const lyon: TypedHop = {
  a: { name: 'Mont Verdun', latitude: '45.8505', longitude: '4.7790', ...antenna('38,46') },
  b: { name: 'Fourvière', latitude: '45.7623', longitude: '4.8216', ...antenna('38,46') },
  band: '18G',
  plan: '18G-27.5',
  channel: '1',
  high: 'B',
  polarisation: 'Verticale',
  capacity: '400',
};

/** 75 km in Provence in the lower 6 GHz band, its sites in degrees, minutes and seconds. */
export const provence: TypedHop = {
  a: { name: 'Mont Ventoux', latitude: '44 10 26.04 N', longitude: '5 16 42.96 E', ...antenna('43,17') },
  b: { name: 'Sainte-Victoire', latitude: "43° 31' 54.48'' N", longitude: "5° 34' 42.96'' E", ...antenna('43,17') },
  band: 'L6',
  plan: 'L6-29.65',
  channel: '3',
  high: 'B',
  polarisation: 'Horizontale',
  capacity: '150',
};
