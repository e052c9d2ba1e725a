// @ts-check
// Brings the database to the schema of this release, and ends: the service `migrate` of docker-compose.yml.
import { isOperatorError, migrate } from '@portal/api';

try {
  const applied = await migrate(process.env.DATABASE_URL ?? '');
  console.log(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}` : 'The database is up to date.');
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
}
