import exports from '@portal/contracts/i18n/exports/fr.json' with { type: 'json' };
import help from '@portal/contracts/i18n/help/fr.json' with { type: 'json' };
import identity from '@portal/contracts/i18n/identity/fr.json' with { type: 'json' };
import kernel from '@portal/contracts/i18n/kernel/fr.json' with { type: 'json' };
import language from '@portal/contracts/i18n/language/fr.json' with { type: 'json' };
import main from '@portal/contracts/i18n/main/fr.json' with { type: 'json' };
import portal from '@portal/contracts/i18n/portal/fr.json' with { type: 'json' };
import ui from '@portal/contracts/i18n/ui/fr.json' with { type: 'json' };

export const texts = { ...kernel, ...ui, ...portal, ...language, ...help, ...identity, ...exports, ...main };
