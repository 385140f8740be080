export { accountsByFirebase } from './accountsByFirebase.ts'
export { startFirebaseStandIn } from './firebaseStandIn.ts'
export { emptyInMemory, layEmptyDatabase } from './layEmptyDatabase.ts'
export { type PostgresForTests, startPostgres } from './startPostgres.ts'
