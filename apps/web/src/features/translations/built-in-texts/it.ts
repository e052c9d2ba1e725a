import exports from '@portal/contracts/i18n/exports/it.json' with { type: 'json' };
import help from '@portal/contracts/i18n/help/it.json' with { type: 'json' };
import identity from '@portal/contracts/i18n/identity/it.json' with { type: 'json' };
import kernel from '@portal/contracts/i18n/kernel/it.json' with { type: 'json' };
import language from '@portal/contracts/i18n/language/it.json' with { type: 'json' };
import main from '@portal/contracts/i18n/main/it.json' with { type: 'json' };
import portal from '@portal/contracts/i18n/portal/it.json' with { type: 'json' };
import ui from '@portal/contracts/i18n/ui/it.json' with { type: 'json' };

export const texts = { ...kernel, ...ui, ...portal, ...language, ...help, ...identity, ...exports, ...main };
