export { accountsByFirebase } from './accountsByFirebase.ts'
export { startFirebaseStandIn } from './firebaseStandIn.ts'
export { layEmptyDatabase } from './layEmptyDatabase.ts'
export { type PostgresForTests, startPostgres } from './startPostgres.ts'
