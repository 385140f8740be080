import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { ruleSwitches } from '../../page-controls/trades/ruleSwitches.ts'
import { control } from '../_kit/controls.ts'

/** How far back structures are looked for, days. */
export const tapeRange = control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '1')

/** Whose structures: those of the page, or blocks or the screen alone. */
export const packagePlace = control.choice('Where', { page: 'As the page', block: 'Block', screen: 'Screen' }, 'block')

/** The trade filter, the expiries and the range of delta of the page as arguments of the studies of structures. */
export const packagesOf = (
  { trades, expiries, delta }: Pick<PageControls, 'trades' | 'expiries' | 'delta'>,
  days: string,
) => ({
  span: `${days}d`,
  place: trades.place,
  side: trades.side,
  type: trades.type,
  sizeCoin: trades.sizeCoin,
  mostCoin: trades.mostCoin,
  leastDelta: delta?.[0],
  mostDelta: delta?.[1],
  premiumUsd: trades.premiumUsd,
  strike: trades.strike,
  ...ruleSwitches(trades),
  expiries,
})

/** Where every print of one structure stands. */
export const structurePath = (exchange: string, symbol: string, uniTrade: string): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/${encodeURIComponent(uniTrade)}/`

/** The life of one of its trades. */
export const lifePath = (exchange: string, symbol: string, uniTrade: string, tradeId: string): string =>
  `${structurePath(exchange, symbol, uniTrade)}?view=life&print=${encodeURIComponent(tradeId)}`

/** Where every block of one structure stands. */
export const blockPath = (exchange: string, symbol: string, uniTrade: string): string =>
  `/options/${encodeURIComponent(exchange)}/paradigm/block-sniffer/${encodeURIComponent(symbol)}/${encodeURIComponent(uniTrade)}/`

/** Which trade of which structure a page is about, as arguments of the studies of its life. */
export const lifeAsked = ({ structure, print }: Pick<PageControls, 'structure' | 'print'>) => ({
  ...(structure === undefined ? {} : { uniTrade: structure }),
  ...(print === undefined ? {} : { tradeId: print }),
})
