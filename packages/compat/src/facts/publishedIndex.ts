import type { Desk } from '../desk.ts'

type IndexStudy = 'vol-index' | 'vol-index-history' | 'vol-index-decorated'

/** Runs a study of a coin's volatility index, of the published one alone: the clients know no index of this desk's own. */
export const runIndexStudy = (desk: Desk, study: IndexStudy, args: Parameters<Desk['runStudy']>[1]) =>
  desk.runStudy(study, { ...args, index: 'published' })
