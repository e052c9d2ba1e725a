import exports from '@portal/contracts/i18n/exports/es.json' with { type: 'json' };
import help from '@portal/contracts/i18n/help/es.json' with { type: 'json' };
import identity from '@portal/contracts/i18n/identity/es.json' with { type: 'json' };
import kernel from '@portal/contracts/i18n/kernel/es.json' with { type: 'json' };
import language from '@portal/contracts/i18n/language/es.json' with { type: 'json' };
import main from '@portal/contracts/i18n/main/es.json' with { type: 'json' };
import portal from '@portal/contracts/i18n/portal/es.json' with { type: 'json' };
import ui from '@portal/contracts/i18n/ui/es.json' with { type: 'json' };

export const texts = { ...kernel, ...ui, ...portal, ...language, ...help, ...identity, ...exports, ...main };
