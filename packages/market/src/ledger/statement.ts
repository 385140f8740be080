import type { SizeUnit } from '../units/sizeUnit.ts'
import type { LedgerEvent } from './events.ts'
import { type Fixed, fixed, fixedText, magnitude } from './fixed.ts'
import { ledgerAt, NO_MONEY } from './ledger.ts'

/** A row of a venue's account log: what moved a balance. */
export type StatementRow = {
  readonly atMs: number
  readonly currency: string
  /**
   * What its change is apart from fee and funding: flow: deposit, withdrawal or transfer; result: premium, closed or
   * settled profit, delivery.
   */
  readonly kind: 'flow' | 'funding' | 'fee' | 'interest' | 'result'
  /** Of the balance, fee and funding included; + received. A text keeps every digit. */
  readonly change: number | string
  /** + paid. */
  readonly fee?: number | string
  /** + received. */
  readonly funding?: number | string
  /** Balance after the row as the venue has it. */
  readonly balance?: number | string
  /** Part of an account with trades of its own, such as options; absent: the whole account. */
  readonly part?: string
  /** The trade that it books; absent: it books none, or not one of a derivative. */
  readonly trade?: StatementTrade
}

export type StatementTrade = {
  readonly instrument: string
  /** In `unit`; + bought, − sold. */
  readonly quantity: number
  readonly unit: SizeUnit
  /** As the venue quotes it. */
  readonly price: number
  /** Position after it, in `unit`; + long. Absent where the venue does not report it. */
  readonly positionAfter?: number
}

/** What a row is by the words of its type; anything else is a result: trades, settlements, deliveries. */
const KINDS: readonly (readonly [RegExp, StatementRow['kind']])[] = [
  [/premium/i, 'result'],
  [/funding/i, 'funding'],
  [/transfer|deposit|withdraw|airdrop|bonus|convert|exchange|swap$/i, 'flow'],
  [/interest|earn/i, 'interest'],
  [/commission|\bfees?\b/i, 'fee'],
]

/** Returns what a row of an account log is by its type as the venue writes it: `FUNDING_FEE`, `transfer in`. */
export const statementKind = (type: string): StatementRow['kind'] =>
  KINDS.find(([words]) => words.test(type.replaceAll('_', ' ').trim()))?.[1] ?? 'result'

/** What an account log says about one currency, decimals as text. */
export type CurrencyStatement = {
  readonly currency: string
  readonly rows: number
  /** Deposits − withdrawals. */
  readonly flows: string
  /** Premiums, closed and settled profit, deliveries. */
  readonly result: string
  readonly funding: string
  /** + paid. */
  readonly fees: string
  readonly interest: string
  /** Last balance of the venue; undefined if the log has none. */
  readonly balance: string | undefined
  /** Σ of what balances differ by from the balance before plus the change; 0 where every one is reproduced. */
  readonly difference: string
  /** Index of the first row whose balance differs, in the order of the rows; undefined if none does. */
  readonly differsAt: number | undefined
}

/** Returns the events of one row. The parts add up to its change. */
const eventsOf = ({ atMs, currency, kind, change, fee = 0, funding = 0 }: StatementRow): readonly LedgerEvent[] => {
  const paid = fixed(fee)
  const received = fixed(funding)
  const own = fixed(change) + paid - received
  const event = (amount: Fixed): LedgerEvent => {
    const text = fixedText(amount)
    const common = { atMs, currency, amount: text }
    if (kind === 'interest') return { ...common, type: 'interest' }
    if (kind === 'fee') return { ...common, type: 'fee', amount: fixedText(-amount) }
    if (kind === 'funding' || kind === 'result') return { ...common, type: 'booked', as: kind }
    return amount < 0n ? { ...common, type: 'withdrawal', amount: fixedText(-amount) } : { ...common, type: 'deposit' }
  }
  return [
    ...(own === 0n ? [] : [event(own)]),
    ...(paid === 0n ? [] : [{ type: 'fee', atMs, currency, amount: fixedText(paid) } as const]),
    ...(received === 0n
      ? []
      : [{ type: 'booked', as: 'funding', atMs, currency, amount: fixedText(received) } as const]),
  ]
}

/** Returns the rows of an account log as events of a ledger, whose cash moves by exactly their changes. */
export const statementEvents = (rows: readonly StatementRow[]): readonly LedgerEvent[] => rows.flatMap(eventsOf)

/** Decimals from which on a number may be rounded; shorter ones have lost their zeros and are exact. */
const ROUNDED_DECIMALS = 6

/** Returns half of the last digit that a rounded number shows; 0 for an exact one. */
const halfDigit = (value: number | string): Fixed => {
  const decimals = typeof value === 'string' ? (value.trim().split('.')[1] ?? '').length : 0
  return decimals < ROUNDED_DECIMALS ? 0n : fixed(`0.5e-${decimals}`)
}

type IndexedRow = { readonly row: StatementRow; readonly at: number }

const differencesIn = (rows: readonly IndexedRow[]): Pick<CurrencyStatement, 'difference' | 'differsAt'> => {
  let running: Fixed | undefined
  let difference = 0n
  let differsAt: number | undefined
  /** Rounding of the balance from which the sum runs, and with the changes since a balance that it showed. */
  let ofStart = 0n
  let rounding = 0n
  for (const { row, at } of rows) {
    if (running !== undefined) {
      running += fixed(row.change)
      rounding += halfDigit(row.change)
    }
    if (row.balance === undefined) continue
    const balance = fixed(row.balance)
    // Nothing is known before the first balance.
    const gap: Fixed = running === undefined ? 0n : balance - running
    const half = halfDigit(row.balance)
    if (running !== undefined && magnitude(gap) <= half) {
      rounding = ofStart
      continue
    }
    // Changes of OKX are rounded too: their sum can differ from the balance in its last digit.
    if (magnitude(gap) > half + rounding) {
      difference += gap
      differsAt ??= at
    }
    running = balance
    ofStart = half
    rounding = half
  }
  return { difference: fixedText(difference), differsAt }
}

/**
 * Returns what an account log says by currency, by the ledger, and whether its balances are reproduced to the last
 * digit that it shows.
 *
 * @param rows  ascending by time, those of one instant in the order in which the venue booked them
 */
export const statementOf = (rows: readonly StatementRow[]): readonly CurrencyStatement[] => {
  const { currencies } = ledgerAt(statementEvents(rows))
  const byCurrency = Map.groupBy(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => row.currency,
  )
  return [...byCurrency]
    .map(([currency, own]): CurrencyStatement => {
      const { deposits, realised, funding, fees, interest } = currencies.get(currency) ?? NO_MONEY
      const balance = own.findLast(({ row }) => row.balance !== undefined)?.row.balance
      return {
        currency,
        rows: own.length,
        flows: fixedText(deposits),
        result: fixedText(realised),
        funding: fixedText(funding),
        fees: fixedText(fees),
        interest: fixedText(interest),
        balance: balance === undefined ? undefined : fixedText(fixed(balance)),
        ...differencesIn(own),
      }
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
