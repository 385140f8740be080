import type { MarketName } from '@gvol/wire'
import { expiries } from '../../../../page-controls/expiries/control.ts'

type Asked = {
  /** Quote currency. */
  readonly strike?: number
  /** Unix ms. */
  readonly expiry?: number
  /** Blocks and requests for quote alone, or the order book; all where left out. */
  readonly place?: 'block' | 'screen'
}

/** Where the trades of a strike, an expiry or both stand: the scanner's largest of a month. What dealers hold is older than a day. */
export const tradesPath = ({ exchange, symbol }: MarketName, { strike, expiry, place }: Asked): string => {
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
