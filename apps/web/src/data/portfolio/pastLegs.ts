import { type LogElement, pastOf } from '@gvol/market/ledger'
import { type Entry, legsText } from './entry.ts'

/** Whether a name begins with a coin: `BTC`, `BTC-PERPETUAL`, `BTC_USDC-27MAR26`, `BTCUSDT`, `BTCPERP`. */
const isOfCoin = ({ instrument }: LogElement, coin: string): boolean =>
  instrument.startsWith(coin) && /^(?:$|[-_]|USD|PERP)/.test(instrument.slice(coin.length))

/**
 * Returns the legs of the studies of a portfolio's past, with the trades and bookings of its log.
 *
 * @param counted  legs that the page counts
 * @param all      all legs of the portfolio
 * @param coin     the only coin that counts; undefined: all
 * @param nowMs    clock of this browser
 */
export const pastLegsText = (
  counted: readonly Entry[],
  all: readonly Entry[],
  elements: readonly LogElement[],
  coin: string | undefined,
  nowMs: number,
): string => {
  const own = coin === undefined ? elements : elements.filter((element) => isOfCoin(element, coin))
  if (own.length === 0) return legsText(counted)
  const { legs, log } = pastOf(counted, all, own, nowMs)
  return JSON.stringify([...(JSON.parse(legsText(legs)) as readonly unknown[]), ...log])
}
