export { accountsByFirebase } from './accountsByFirebase.ts'
export { startFirebaseStandIn } from './firebaseStandIn.ts'
