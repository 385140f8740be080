export { accountsByFirebase } from './accountsByFirebase.ts'
export { copyEmptyDatabase, emptyInMemory } from './copyEmptyDatabase.ts'
export { startFirebaseFake } from './firebaseFake.ts'
export { type PostgresForTests, startPostgres } from './startPostgres.ts'
