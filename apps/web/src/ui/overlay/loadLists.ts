/** Loads the lists behind buttons; the first paint does not need them. */
export const loadLists = () => import('./lists.ts')
