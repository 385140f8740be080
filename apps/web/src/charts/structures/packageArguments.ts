import { control } from '../../chart/definition/controls.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { ruleSwitches } from '../../page-controls/trades/ruleSwitches.ts'

/** How far back structures are searched, days. */
export const tapeRange = control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '1')

/** Which structures: those of the page's filter, blocks only, or screen trades only. */
export const executionControl = control.choice(
  'Where',
  { page: 'Same as page', block: 'Block', screen: 'Screen' },
  'block',
)

/** Returns the page's filters for trades, expiries and delta as arguments of the studies of structures. */
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

/** Returns the path to all prints of a structure. */
export const structurePath = (exchange: string, symbol: string, uniTrade: string): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/${encodeURIComponent(uniTrade)}/`

/** Returns the path to the life of one trade of a structure. */
export const lifePath = (exchange: string, symbol: string, uniTrade: string, tradeId: string): string =>
  `${structurePath(exchange, symbol, uniTrade)}?view=life&print=${encodeURIComponent(tradeId)}`

/** Returns the path to all blocks of a structure. */
export const blockPath = (exchange: string, symbol: string, uniTrade: string): string =>
  `/options/${encodeURIComponent(exchange)}/paradigm/block-sniffer/${encodeURIComponent(symbol)}/${encodeURIComponent(uniTrade)}/`

/** Returns the page's structure and trade as arguments of the studies of a structure's life. */
export const lifeArguments = ({ structure, print }: Pick<PageControls, 'structure' | 'print'>) => ({
  ...(structure === undefined ? {} : { uniTrade: structure }),
  ...(print === undefined ? {} : { tradeId: print }),
})
