import exports from '@portal/contracts/i18n/exports/en.json' with { type: 'json' };
import help from '@portal/contracts/i18n/help/en.json' with { type: 'json' };
import identity from '@portal/contracts/i18n/identity/en.json' with { type: 'json' };
import kernel from '@portal/contracts/i18n/kernel/en.json' with { type: 'json' };
import language from '@portal/contracts/i18n/language/en.json' with { type: 'json' };
import main from '@portal/contracts/i18n/main/en.json' with { type: 'json' };
import portal from '@portal/contracts/i18n/portal/en.json' with { type: 'json' };
import ui from '@portal/contracts/i18n/ui/en.json' with { type: 'json' };

export const texts = { ...kernel, ...ui, ...portal, ...language, ...help, ...identity, ...exports, ...main };
