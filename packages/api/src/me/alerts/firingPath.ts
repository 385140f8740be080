import { isoTime } from '@gvol/analytics'
import { MS_PER_SECOND } from '@gvol/time'
import type { AlertDraft } from '@gvol/wire'

/** Returns the desk's page that shows the market at that instant; `{firing}` is replaced by the id of the firing. */
export const firingPath = ({ watch }: Pick<AlertDraft, 'watch'>, atMs: number): string => {
  if (watch.kind === 'row') return '/alerts/?firing={firing}'
  const { exchange, symbol } = watch.market
  // The next whole second: at the one before, the page would not include the firing yet.
  const asOf = isoTime(Math.ceil(atMs / MS_PER_SECOND) * MS_PER_SECOND).replace('.000Z', 'Z')
  const [venue, book, formula, at] = [exchange, symbol, watch.formula, asOf].map(encodeURIComponent)
  return `/formula/${venue}/${book}/?formula=${formula}&asOf=${at}`
}
