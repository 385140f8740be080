/** The lists behind buttons; nothing of the first paint needs them. */
export const loadLists = () => import('./lists.ts')
