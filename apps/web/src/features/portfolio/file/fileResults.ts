import { fixedNumber, type LedgerEvent, ledgerAt } from '@gvol/market/ledger'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { contractOf } from './contractOf.ts'

/** A trade of a file. */
export type FileTrade = {
  readonly entry: Entry
  /** Positive if paid; undefined where the file has none that can be counted. */
  readonly fee: number | undefined
}

/** What the trades of a file have brought in one settlement currency. */
export type CurrencyResult = {
  readonly currency: string
  /** Of what was closed, before fees. */
  readonly realised: number
  /** Positive is paid. */
  readonly fees: number
}

export type FileResults = {
  readonly currencies: readonly CurrencyResult[]
  /** Instruments with closed trades whose result cannot be computed, without a price or with sizes in contracts. */
  readonly uncounted: readonly string[]
}

const feeOf = ({ fee }: FileTrade, currency: string) => (fee === undefined ? {} : { fee: { currency, amount: fee } })

/** Returns the trades of one instrument as events; undefined if one of them has no price or contract. */
const eventsOf = (trades: readonly FileTrade[]): readonly LedgerEvent[] | undefined => {
  const events: LedgerEvent[] = []
  for (const [i, trade] of trades.entries()) {
    const { amount, price } = trade.entry
    const contract = contractOf(trade.entry)
    if (contract === undefined || price === undefined || (price === 0 && contract.kind !== 'option')) return undefined
    // In the order of the file, which is that of their times.
    events.push({ type: 'trade', atMs: i, contract, quantity: amount, price, ...feeOf(trade, contract.settle) })
  }
  return events
}

const hasClosed = (trades: readonly FileTrade[]): boolean =>
  trades.some(({ entry }) => entry.amount > 0) && trades.some(({ entry }) => entry.amount < 0)

/**
 * Returns what closed trades of a file have brought, by the ledger; undefined if nothing was closed.
 *
 * @param instruments  trades of each instrument, ascending by time; a delivery is a trade at its payoff
 */
export const fileResults = (instruments: readonly (readonly FileTrade[])[]): FileResults | undefined => {
  const closed = instruments.filter(hasClosed)
  if (closed.length === 0) return undefined
  const events: LedgerEvent[] = []
  const uncounted: string[] = []
  for (const trades of closed) {
    const own = eventsOf(trades)
    const [first] = trades
    if (own !== undefined) events.push(...own)
    else if (first !== undefined) uncounted.push(first.entry.instrument)
  }
  const currencies = [...ledgerAt(events).currencies].map(([currency, { realised, fees }]) => ({
    currency,
    realised: fixedNumber(realised),
    fees: fixedNumber(fees),
  }))
  return { currencies: currencies.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)), uncounted }
}
