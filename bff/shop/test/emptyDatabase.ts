/** For tests: a database that sells nothing yet. It is quick to read, and a test names everything that is in it. */
import { migrate } from '../../db/migrate.ts';
import { seedResorts } from '../../seed/seed.ts';
import { testDatabase, type TestDatabase } from '../../db/test/database.ts';

/** Opens a database that has only the resorts and their accommodation types. Drop it when done. */
export const openEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = await testDatabase('template0');
  await migrate(database.pool);
  await seedResorts(database.pool);
  return database;
};
