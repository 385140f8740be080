import { importWithRetry } from '../../data/code/importWithRetry.ts'
/** Loads the lists behind buttons; the first paint does not need them. */
export const loadLists = () => importWithRetry(() => import('./lists.ts'))
