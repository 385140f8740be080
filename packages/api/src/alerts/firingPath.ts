import { isoTime } from '@gvol/analytics'
import { MS_PER_SECOND } from '@gvol/market'
import type { AlertDraft } from '@gvol/wire'

/** Page of the desk that shows what fired, at that instant; `{firing}` becomes the id of the firing. */
export const firingPath = ({ watch }: Pick<AlertDraft, 'watch'>, atMs: number): string => {
  if (watch.kind === 'row') return '/alerts/?firing={firing}'
  const { exchange, symbol } = watch.market
  // The next whole second: a page as of the one before would not know it yet.
  const asOf = isoTime(Math.ceil(atMs / MS_PER_SECOND) * MS_PER_SECOND).replace('.000Z', 'Z')
  const [venue, book, formula, at] = [exchange, symbol, watch.formula, asOf].map(encodeURIComponent)
  return `/formula/${venue}/${book}/?formula=${formula}&asOf=${at}`
}
