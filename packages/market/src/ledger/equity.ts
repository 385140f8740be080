import { type LedgerContract, worthAt } from './contract.ts'
import type { LedgerEvent } from './events.ts'
import { type Fixed, fixed, product } from './fixed.ts'
import { type Ledger, type LedgerCurrency, type LedgerPosition, ledgersAt, NO_MONEY } from './ledger.ts'

/** Prices of an instant. */
export type LedgerMarks = {
  readonly atMs: number
  /** Mark of a contract as the venue quotes it; undefined if it is not available. */
  readonly markOf: (contract: LedgerContract) => number | undefined
  /** USD per unit of a currency; undefined if it is not available. */
  readonly rateOf: (currency: string) => number | undefined
}

/** Equity of one currency, in it. */
export type CurrencyEquity = {
  readonly cash: Fixed
  /** Worth of open options at their marks. */
  readonly options: Fixed
  /** Unrealised profit of open futures. */
  readonly futures: Fixed
  /** Worth of what is open − its cost, options and futures. */
  readonly unrealised: Fixed
  /** cash + options + futures. */
  readonly equity: Fixed
}

/** Returns the profit of what is open at a mark, settlement currency. */
export const unrealisedOf = ({ contract, quantity, cost }: LedgerPosition, mark: Fixed): Fixed =>
  worthAt(contract, quantity, mark) - cost

const isOpen = ({ quantity }: LedgerPosition): boolean => quantity !== 0n

/**
 * Returns the equity of each currency at marks: undefined if an open position has none, as an expired one without a
 * settlement price.
 */
export const equityByCurrency = (
  { positions, currencies }: Ledger,
  { markOf }: Pick<LedgerMarks, 'markOf'>,
): ReadonlyMap<string, CurrencyEquity> | undefined => {
  const options = new Map<string, Fixed>()
  const futures = new Map<string, Fixed>()
  const unrealised = new Map<string, Fixed>()
  const add = (sums: Map<string, Fixed>, name: string, amount: Fixed) => sums.set(name, (sums.get(name) ?? 0n) + amount)
  for (const { contract, quantity, cost, expiredMs } of [...positions.values()].filter(isOpen)) {
    const mark = expiredMs === undefined ? markOf(contract) : undefined
    if (mark === undefined || !Number.isFinite(mark)) return undefined
    const worth = worthAt(contract, quantity, fixed(mark))
    if (contract.kind === 'option') add(options, contract.settle, worth)
    else add(futures, contract.settle, worth - cost)
    add(unrealised, contract.settle, worth - cost)
  }
  return new Map(
    [...currencies].map(([name, { cash }]) => {
      const own = { cash, options: options.get(name) ?? 0n, futures: futures.get(name) ?? 0n }
      const equity = own.cash + own.options + own.futures
      return [name, { ...own, unrealised: unrealised.get(name) ?? 0n, equity }]
    }),
  )
}

/** Sources of the change of equity in a day; they add up to it exactly. */
export const LEDGER_TERMS = ['flows', 'prices', 'expired', 'funding', 'fees', 'interest', 'rates'] as const
export type LedgerTerm = (typeof LEDGER_TERMS)[number]

/** A currency at the end of a day, in itself. */
export type CurrencyDay = CurrencyEquity & {
  /** USD per unit. */
  readonly rate: Fixed
  /** What has moved in it since the first event. */
  readonly money: LedgerCurrency
}

/** Equity at the end of a day, USD. */
export type LedgerDay = {
  readonly atMs: number
  readonly currencies: ReadonlyMap<string, CurrencyDay>
  readonly cashUsd: Fixed
  readonly optionsUsd: Fixed
  readonly futuresUsd: Fixed
  /** cashUsd + optionsUsd + futuresUsd. */
  readonly equityUsd: Fixed
  /**
   * Change since the day before by source: `flows` deposits − withdrawals; `prices` of what was open or traded;
   * `expired` of what settled, against its last mark; `rates` what the currencies of the day before gained in USD, with
   * the rounding of the other terms (below 1e-15 USD).
   */
  readonly terms: Readonly<Record<LedgerTerm, Fixed>>
}

type Evening = {
  readonly ledger: Ledger
  readonly equity: ReadonlyMap<string, CurrencyEquity>
  readonly rates: ReadonlyMap<string, Fixed>
  readonly marks: LedgerMarks
}

const eveningOf = (ledger: Ledger, marks: LedgerMarks): Evening | undefined => {
  const equity = equityByCurrency(ledger, marks)
  if (equity === undefined) return undefined
  const rates = new Map<string, Fixed>()
  for (const name of ledger.currencies.keys()) {
    const rate = marks.rateOf(name)
    if (rate === undefined || !(rate > 0)) return undefined
    rates.set(name, fixed(rate))
  }
  return { ledger, equity, rates, marks }
}

/** Returns what the expiries of a day brought against the marks of the evening before, by currency. */
const expiredSince = (before: Evening | undefined, { ledger }: Evening): ReadonlyMap<string, Fixed> => {
  const sums = new Map<string, Fixed>()
  for (const [key, { contract, expired }] of ledger.positions) {
    const earlier = before?.ledger.positions.get(key)
    const gained = expired - (earlier?.expired ?? 0n)
    if (gained === 0n) continue
    const mark = earlier !== undefined && isOpen(earlier) ? before?.marks.markOf(contract) : undefined
    const counted =
      mark === undefined || earlier === undefined ? 0n : worthAt(contract, earlier.quantity, fixed(mark)) - earlier.cost
    sums.set(contract.settle, (sums.get(contract.settle) ?? 0n) + gained - counted)
  }
  return sums
}

const dayOf = (before: (Evening & { readonly equityUsd: Fixed }) | undefined, evening: Evening): LedgerDay => {
  const usd = { cashUsd: 0n, optionsUsd: 0n, futuresUsd: 0n }
  const currencies = new Map<string, CurrencyDay>()
  const terms = Object.fromEntries(LEDGER_TERMS.map((term) => [term, 0n])) as Record<LedgerTerm, Fixed>
  const expired = expiredSince(before, evening)
  for (const [name, own] of evening.equity) {
    const rate = evening.rates.get(name) as Fixed
    usd.cashUsd += product(own.cash, rate)
    usd.optionsUsd += product(own.options, rate)
    usd.futuresUsd += product(own.futures, rate)
    const now = evening.ledger.currencies.get(name) ?? NO_MONEY
    currencies.set(name, { ...own, rate, money: now })
    const then = before?.ledger.currencies.get(name) ?? NO_MONEY
    const earlier = before?.equity.get(name)
    const ofExpired = expired.get(name) ?? 0n
    const profit = now.realised - then.realised + own.unrealised - (earlier?.unrealised ?? 0n)
    terms.flows += product(now.deposits - then.deposits, rate)
    terms.expired += product(ofExpired, rate)
    terms.prices += product(profit - ofExpired, rate)
    terms.funding += product(now.funding - then.funding, rate)
    terms.fees -= product(now.fees - then.fees, rate)
    terms.interest += product(now.interest - then.interest, rate)
  }
  const equityUsd = usd.cashUsd + usd.optionsUsd + usd.futuresUsd
  const explained = LEDGER_TERMS.reduce((sum, term) => sum + terms[term], 0n)
  const change = equityUsd - (before?.equityUsd ?? 0n)
  return { atMs: evening.marks.atMs, currencies, ...usd, equityUsd, terms: { ...terms, rates: change - explained } }
}

/**
 * Returns the equity of each day with the sources of its change. A day without a mark or rate of something that is open
 * is undefined; the terms of the day after it count from the last complete day.
 *
 * @param evenings  prices at the ends of the days, ascending
 */
export const ledgerDays = (
  events: readonly LedgerEvent[],
  evenings: readonly LedgerMarks[],
): readonly (LedgerDay | undefined)[] => {
  let before: (Evening & { readonly equityUsd: Fixed }) | undefined
  const ledgers = ledgersAt(
    events,
    evenings.map(({ atMs }) => atMs),
  )
  return evenings.map((marks, i) => {
    const evening = eveningOf(ledgers[i] as Ledger, marks)
    if (evening === undefined) return undefined
    const day = dayOf(before, evening)
    before = { ...evening, equityUsd: day.equityUsd }
    return day
  })
}
