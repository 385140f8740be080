import { type SettlementPrice, unixMs } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import type { RowFault } from '../format/rowFault.ts'
import { type Cell, cellNumber } from '../format/table/cell.ts'
import { wallClock } from '../format/wallClock.ts'

/** Supported products: the coin, and coins per contract. Options carry the symbol of their future. */
const PRODUCTS: Readonly<Record<string, { readonly coin: string; readonly contractCoin: number }>> = {
  BTC: { coin: 'BTC', contractCoin: 5 },
  MBT: { coin: 'BTC', contractCoin: 0.1 },
  ETH: { coin: 'ETH', contractCoin: 50 },
  MET: { coin: 'ETH', contractCoin: 0.1 },
}

const MONTH_CODES = 'FGHJKMNQUVXZ'
const MATURITY = /^\d\d(\d\d)(0[1-9]|1[0-2])(\d\d)?$/
/** Hour of the daily settlement of the crypto futures: it uses the prices of the minute before 15:00 in Chicago. */
const SETTLED_HOUR = 15
const SETTLED_ZONE = 'America/Chicago'

/** `1` call and `0` put as in FIX, or C and P in files from other sources. */
const PUT_CALL: Readonly<Record<string, 'C' | 'P'>> = { 1: 'C', 0: 'P', C: 'C', P: 'P' }

/** `BTCM26`, or `BTCM26.19` where the maturity has a day. */
const contractName = (product: string, maturity: string): string | undefined => {
  const match = MATURITY.exec(maturity)
  if (match === null) return undefined
  const [, year, month, day] = match
  return `${product}${MONTH_CODES[Number(month) - 1]}${year}${day === undefined ? '' : `.${day}`}`
}

/**
 * CME's end-of-day settlement file, one row per contract, all products together. Prices in USD per coin; open interest
 * and volume are those of the previous business day, in contracts.
 */
export const cmeSettlements: EventFormat<SettlementPrice> = {
  id: 'cme-settlements',
  doc: 'CME settlements of a day (BizDt, Sym, StrkPx, SecTyp, MMY, PutCall, SettlePrice, PrevDayVol, PrevDayOI)',
  header: ['BizDt', 'Sym', 'StrkPx', 'SecTyp', 'MMY', 'PutCall', 'SettlePrice', 'PrevDayVol', 'PrevDayOI'],
  event: ({ columns, text, instant }) => {
    const [day, sym, strike, type, maturity] = columns('BizDt', 'Sym', 'StrkPx', 'SecTyp', 'MMY')
    const [putCall, settle, volume, openInterest] = columns('PutCall', 'SettlePrice', 'PrevDayVol', 'PrevDayOI')
    const settledAt = new Map<number, number>()
    const settledMs = (dayMs: number): number => {
      const cached = settledAt.get(dayMs) ?? wallClock(dayMs, SETTLED_HOUR, SETTLED_ZONE)
      settledAt.set(dayMs, cached)
      return cached
    }
    const optionName = (cells: readonly Cell[], future: string): string | RowFault => {
      const strikeUsd = cellNumber(cells[strike]) ?? Number.NaN
      const side = PUT_CALL[text(cells[putCall])]
      if (Number.isNaN(strikeUsd)) return { reason: 'not-a-number', column: 'StrkPx' }
      if (!(strikeUsd > 0)) return { reason: 'strike-not-positive', column: 'StrkPx' }
      return side === undefined
        ? { reason: 'unknown-option-type', column: 'PutCall' }
        : `${future}-${strikeUsd}-${side}`
    }
    return (cells) => {
      const product = text(cells[sym])
      const terms = PRODUCTS[product]
      if (terms === undefined) return { reason: 'other-product', column: 'Sym' }
      const kind = { FUT: 'future', OOF: 'option' }[text(cells[type])] as 'future' | 'option' | undefined
      if (kind === undefined) return { reason: 'other-product', column: 'SecTyp' }
      const future = contractName(product, text(cells[maturity]))
      if (future === undefined) return { reason: 'unknown-instrument', column: 'MMY' }
      const instrument = kind === 'future' ? future : optionName(cells, future)
      if (typeof instrument !== 'string') return instrument
      const dayMs = instant(cells[day])
      const price = cellNumber(cells[settle]) ?? Number.NaN
      const contracts = [cellNumber(cells[openInterest]), cellNumber(cells[volume])]
      if (Number.isNaN(dayMs)) return { reason: 'not-an-instant', column: 'BizDt' }
      if (Number.isNaN(price)) return { reason: 'not-a-number', column: 'SettlePrice' }
      if (price < 0) return { reason: 'negative-price', column: 'SettlePrice' }
      const broken = contracts.findIndex((count) => count !== undefined && !(count >= 0))
      if (broken >= 0) return { reason: 'not-a-number', column: broken === 0 ? 'PrevDayOI' : 'PrevDayVol' }
      const [openInterestCoin, volumeCoin] = contracts.map((count) => count && count * terms.contractCoin)
      const atMs = unixMs(settledMs(dayMs))
      return {
        type: 'settlement-price',
        venue: 'cme',
        symbol: terms.coin,
        instrument,
        kind,
        atMs,
        receivedAtMs: atMs,
        price,
        openInterestCoin,
        volumeCoin,
      }
    }
  },
}
