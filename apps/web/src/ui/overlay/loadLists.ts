import { imported } from '../../data/code/imported.ts'
/** Loads the lists behind buttons; the first paint does not need them. */
export const loadLists = () => imported(() => import('./lists.ts'))
