/** For tests: a database with nothing on sale. It is fast to read, and each test defines its contents. */
import { migrate } from '../../db/migrate.ts';
import { seedResorts } from '../../seed/seed.ts';
import { testDatabase, type TestDatabase } from '../../db/test/database.ts';

/** Opens a database with only the resorts and their accommodation types. The caller drops it. */
export const openEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = await testDatabase('template0');
  await migrate(database.pool);
  await seedResorts(database.pool);
  return database;
};
