import exports from '@portal/contracts/i18n/exports/de.json' with { type: 'json' };
import help from '@portal/contracts/i18n/help/de.json' with { type: 'json' };
import identity from '@portal/contracts/i18n/identity/de.json' with { type: 'json' };
import kernel from '@portal/contracts/i18n/kernel/de.json' with { type: 'json' };
import language from '@portal/contracts/i18n/language/de.json' with { type: 'json' };
import main from '@portal/contracts/i18n/main/de.json' with { type: 'json' };
import portal from '@portal/contracts/i18n/portal/de.json' with { type: 'json' };
import ui from '@portal/contracts/i18n/ui/de.json' with { type: 'json' };

export const texts = { ...kernel, ...ui, ...portal, ...language, ...help, ...identity, ...exports, ...main };
