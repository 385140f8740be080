import { optionTypeFromCode, yearsBetween } from '@gvol/market'
import { black76, greeks, thetaPerDay, vegaPerPoint } from '@gvol/quant'
import { dayStartMs, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { expiryDay } from '../rest/wireText.ts'

const PATH = '/api/global/delayed_quotes/options/IBIT.json'
const STOCK = 'IBIT'
/** Bitcoin per share. */
const COINS_PER_SHARE = 0.000567
const SHARES_PER_CONTRACT = 100
/** Vols a point above the reference, with a third of its open interest and volume. */
const VOL_SHIFT = 0.01
const SIZE_SHARE = 0.3
const DELAY_MS = 15 * MS_PER_MINUTE
/** The New York close in winter; in summer it is an hour earlier, which these prices ignore. */
const CLOSE_MS = 21 * MS_PER_HOUR
const FRIDAY = 5

const cents = (price: number, round: (steps: number) => number): number => round(price * 100) / 100

/** Returns options of the fund: the coin's Friday expiries and strikes converted to shares, each whole dollar once. */
const optionRows = ({ chain }: MarketSnapshot): readonly object[] => {
  const share = (chain.index ?? Number.NaN) * COINS_PER_SHARE
  if (!(share > 0)) return []
  const published = new Set<string>()
  const rows: object[] = []
  for (let row = 0; row < chain.size; row++) {
    const expiryMs = dayStartMs(chain.expiryMs[row]) + CLOSE_MS
    const strike = Math.round(chain.strike[row] * COINS_PER_SHARE)
    if (new Date(expiryMs).getUTCDay() !== FRIDAY || expiryMs <= chain.atMs || strike < 1) continue
    const type = optionTypeFromCode(chain.optionType[row])
    const name = `${STOCK}${expiryDay(expiryMs, 'yymmdd')}${type === 'call' ? 'C' : 'P'}${String(strike * 1000).padStart(8, '0')}`
    if (published.has(name)) continue
    published.add(name)
    const years = yearsBetween(chain.atMs, expiryMs)
    const vol = chain.markVol[row] + VOL_SHIFT
    const theo = black76(type, share, strike, years, vol)
    const g = greeks(type, share, strike, years, vol)
    const contracts = (coins: number): number =>
      Math.round(((coins || 0) * SIZE_SHARE) / COINS_PER_SHARE / SHARES_PER_CONTRACT)
    const bid = cents(theo * 0.985, Math.floor)
    const size = 5 + (strike % 17)
    rows.push({
      option: name,
      bid,
      bid_size: bid > 0 ? size : 0,
      ask: cents(theo * 1.015 + 0.005, Math.ceil),
      ask_size: size,
      iv: vol,
      open_interest: contracts(chain.openInterestCoin[row]),
      volume: contracts(chain.volume24hCoin[row]),
      delta: g.delta,
      gamma: g.gamma,
      vega: vegaPerPoint(g.vega),
      theta: thetaPerDay(g.theta),
      rho: 0,
      theo,
      last_trade_price: 0,
    })
  }
  return rows
}

/** Cboe's delayed chain of options on the bitcoin fund IBIT, over a source that has BTC. */
export const cboeScript: RestScriptOf = (source) => ({
  isSocketPath: () => false,
  answer: (path, _params, atMs) => {
    const snapshot = path === PATH ? source.snapshotAt('BTC', atMs - DELAY_MS) : undefined
    if (snapshot === undefined) return undefined
    const price = (snapshot.chain.index ?? Number.NaN) * COINS_PER_SHARE
    const timestamp = new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')
    return {
      body: {
        timestamp,
        data: { symbol: STOCK, current_price: Number.isNaN(price) ? null : price, options: optionRows(snapshot) },
      },
    }
  },
  refusal: { status: 403, body: { error: 'forbidden' } },
  receive: () => ({ replies: [] }),
  tape: () => [],
})
