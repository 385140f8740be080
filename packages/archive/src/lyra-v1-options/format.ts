import type { OptionType } from '@gvol/market'
import { isoDay } from '@gvol/time'
import type { ChainFormat } from '../format/chainFormat.ts'
import { numberColumns } from '../format/numberColumns.ts'
import { cellFlag, cellNumber } from '../format/table/cell.ts'

const NUMBERS = numberColumns(
  {
    mark: 'price',
    markVol: 'iv',
    index: 'spot',
    delta: 'delta',
    gamma: 'gamma',
    vegaPerPoint: 'vega',
    thetaPerDay: 'theta',
    openInterestCoin: 'open_interest',
  },
  1,
)

const NETWORKS: ReadonlySet<string> = new Set(['optimism', 'arbitrum'])

/** Returns `ETH` for `sETH-sUSD`, `wETH-USDC` or `ETH`; undefined for a text that is not a market. */
const coinOfMarket = (market: string): string | undefined => /^[sw]?([A-Z][A-Z0-9]{1,15})(?:-|$)/.exec(market)?.[1]

const dayOf = (expiryMs: number): string => (Number.isNaN(expiryMs) ? '' : isoDay(expiryMs).replaceAll('-', ''))

const nameOf = (coin: string, expiryMs: number, strike: number, type: OptionType): string =>
  `${coin}-${dayOf(expiryMs)}-${strike}-${type === 'call' ? 'C' : 'P'}`

/**
 * Options of Lyra V1, the automated market maker that was shut down, as its subgraphs or contract calls return them:
 * one row per option and instant, with 18-decimal integers already divided. Prices in USD per coin, vols as decimals. A
 * pool quotes neither bid nor ask, so both are absent.
 */
export const lyraV1Options: ChainFormat = {
  id: 'lyra-v1-options',
  doc: 'options of Lyra V1 (time, network optimism or arbitrum, market, expiry, strike, is_call, iv, price, spot, …)',
  header: ['time', 'network', 'market', 'expiry', 'strike', 'is_call', 'iv', 'price', 'spot'],
  sweepGapMs: 120_000,
  identity: ({ columns, text, instant }) => {
    const names = columns('time', 'network', 'market', 'expiry', 'strike', 'is_call')
    const [at, network, market, expiry, strike, isCall] = names
    return (cells) => {
      const chain = text(cells[network]).toLowerCase()
      if (!NETWORKS.has(chain)) return { reason: 'unknown-instrument', column: 'network' }
      const coin = coinOfMarket(text(cells[market]))
      if (coin === undefined) return { reason: 'unknown-instrument', column: 'market' }
      const call = cellFlag(cells[isCall])
      if (call === undefined) return { reason: 'unknown-option-type', column: 'is_call' }
      const optionType = call ? 'call' : 'put'
      const expiryMs = instant(cells[expiry])
      const price = cellNumber(cells[strike]) ?? Number.NaN
      const row = {
        venue: `lyra-${chain}`,
        symbol: `${coin}_USD`,
        instrument: nameOf(coin, expiryMs, price, optionType),
        ...({ atMs: instant(cells[at]), expiryMs, strike: price, optionType, isInverse: false } as const),
      }
      return { row }
    }
  },
  numbers: () => NUMBERS,
}
