import type { MarketName } from '@gvol/wire'
import { expiries } from '../../../page-controls/expiries/control.ts'

type TradesQuery = {
  /** Quote currency. */
  readonly strike?: number
  /** Unix ms. */
  readonly expiry?: number
  /** Only blocks and RFQs, or only the order book; default: all. */
  readonly place?: 'block' | 'screen'
}

/**
 * Returns the path to the trades of a strike, an expiry or both: the largest trades of a month in the scanner, since
 * dealer positions build up over more than a day.
 */
export const tradesPath = ({ exchange, symbol }: MarketName, { strike, expiry, place }: TradesQuery): string => {
  const trades = [...(place === undefined ? [] : [place]), ...(strike === undefined ? [] : [`strike:${strike}`])]
  const query = new URLSearchParams({
    view: 'trades',
    ...(trades.length === 0 ? {} : { trades: trades.join(',') }),
    ...(expiry === undefined ? {} : { expiries: expiries.text([expiry]) ?? '' }),
    'structure-tape.order': 'size',
    'structure-tape.range': '30',
  })
  return `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/?${query}`
}
