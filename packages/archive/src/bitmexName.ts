/** The parts of a BitMEX future's or perpetual's name. */
export type BitmexName = {
  readonly kind: 'future' | 'perpetual'
  /** `BTC` for coin settlement, `BTC_USDT` for Tether, `ETH_USD` for settlement in another coin (quanto). */
  readonly symbol: string
  readonly isInverse: boolean
  /** Settled in bitcoin but priced in dollars of another coin, so its notional has no single meaning. */
  readonly isQuanto: boolean
  /** Dated futures only; noon UTC of the last Friday of the month. */
  readonly expiryMs?: number
}

const NAME = /^([A-Z0-9]+?)(USDT|USD)?(?:([FGHJKMNQUVXZ])(\d\d))?$/
const MONTH_CODES = 'FGHJKMNQUVXZ'
const EXPIRY_HOUR_UTC = 12
const FRIDAY = 5

const lastFriday = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, EXPIRY_HOUR_UTC))
  return lastDay.setUTCDate(lastDay.getUTCDate() - ((lastDay.getUTCDay() + 7 - FRIDAY) % 7))
}

/**
 * Parses `XBTUSD`, `XBTM24`, `XBTUSDT`, `ETHUSD`, `ETHUSDH23`. Returns undefined for contracts priced in bitcoin
 * (`ETHM20`), spot pairs (`XBT_USDT`) and options, because their prices are not quote currency per coin.
 */
export const bitmexName = (name: string): BitmexName | undefined => {
  const match = NAME.exec(name)
  if (match === null) return undefined
  const [, root = '', quote, code, year] = match
  const isBitcoin = root === 'XBT'
  if (quote === undefined && !(isBitcoin && code !== undefined)) return undefined
  const coin = isBitcoin ? 'BTC' : root
  const isInverse = isBitcoin && quote !== 'USDT'
  return {
    kind: code === undefined ? 'perpetual' : 'future',
    symbol: isInverse ? coin : `${coin}_${quote}`,
    isInverse,
    isQuanto: !isBitcoin && quote === 'USD',
    ...(code === undefined ? {} : { expiryMs: lastFriday(2000 + Number(year), MONTH_CODES.indexOf(code)) }),
  }
}
