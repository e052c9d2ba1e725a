import { config } from 'zod';

// Schemas would try whether code can be made from text, which the page's policy forbids and reports. Imported before all
// others: a schema tries when it is made.
config({ jitless: true });
