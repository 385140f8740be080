import {
  contractKey,
  fixedNumber,
  type LedgerContract,
  type LedgerDay,
  type LedgerMarks,
  ledgerDays,
} from '@gvol/market/ledger'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { MONEY } from '../collateral.ts'
import { DAY_TERMS, dayOfEntry, dayOfLeg, type LegMark } from './dayOfLeg.ts'
import { closedContracts, contractOfLeg, currencyOfLeg, type DatedLeg, eveningOf, legEvents } from './legEvents.ts'

/** Sources of the change of equity in a day; they add up to it. */
export const EQUITY_TERMS = [
  'flows',
  ...DAY_TERMS.filter((term) => term !== 'residual'),
  'fees',
  'interest',
  'residual',
] as const
export type EquityTerm = (typeof EQUITY_TERMS)[number]

/** Equity at the end of a day, and what changed it since the day before. */
export type EquityDay = {
  /** Beginning of the day, Unix ms. */
  readonly day: number
  readonly ledger: LedgerDay
  readonly equityUsd: number
  /** Undefined on the first day. */
  readonly changeUsd: number | undefined
  readonly terms: Readonly<Record<EquityTerm, number>> | undefined
}

/** USD per unit of a currency at the end of a day; undefined if it is not available. */
type RateOf = (currency: string, day: number) => number | undefined

/** Terms that the legs explain; the ledger has the others. */
const OF_LEGS = ['delta', 'gamma', 'theta', 'vega', 'vanna', 'volga', 'other', 'basis', 'entry'] as const

/** Returns a mark with the spot at which coins are counted that day, so that legs and ledger have one rate. */
const atRate = (mark: LegMark, currency: string, isInverse: boolean, rateOf: RateOf): LegMark => {
  const rate = rateOf(currency, dayStartMs(mark.atMs)) ?? Number.NaN
  return { ...mark, fundingRate: 0, ...(isInverse ? { spot: rate } : { usdRate: rate }) }
}

type Explained = Record<(typeof OF_LEGS)[number], number> & {
  /** What coin premiums of explained options gained because their coin moved: greeks and basis have it. */
  ofCoins: number
}

/** Returns what traded legs explain of a change between two evenings. */
const explainedBy = (legs: readonly DatedLeg[], from: number, to: number, rateOf: RateOf): Explained => {
  const sums = Object.fromEntries([...OF_LEGS, 'ofCoins'].map((term) => [term, 0])) as Explained
  for (const { leg, marks, expired } of legs) {
    if (expired !== undefined && expired.expiryMs <= eveningOf(to)) continue
    const isInverse = leg.priced.isInverse === true
    const currency = currencyOfLeg(leg)
    const before = marks.get(from)
    const after = marks.get(to)
    const { entryMs = Number.NEGATIVE_INFINITY } = leg
    if (after === undefined || entryMs > eveningOf(to)) continue
    const end = atRate(after, currency, isInverse, rateOf)
    const isEntered = entryMs > eveningOf(from)
    const start = before === undefined || isEntered ? undefined : atRate(before, currency, isInverse, rateOf)
    const own = isEntered ? dayOfEntry(leg, end) : start && dayOfLeg(leg, start, end)
    if (own === undefined) continue
    for (const term of OF_LEGS) sums[term] += own.terms[term]
    if (start !== undefined && leg.kind === 'option' && isInverse)
      sums.ofCoins += leg.priced.quantity * start.mark * (end.spot - start.spot)
  }
  return sums
}

const termsOf = (ledger: LedgerDay, changeUsd: number, explained: Explained): Record<EquityTerm, number> => {
  const { flows, expired, funding, fees, interest, rates } = ledger.terms
  const { ofCoins, ...ofLegs } = explained
  const terms = {
    flows: fixedNumber(flows),
    ...ofLegs,
    rates: fixedNumber(rates) - ofCoins,
    funding: fixedNumber(funding),
    expired: fixedNumber(expired),
    fees: fixedNumber(fees),
    interest: fixedNumber(interest),
  }
  const sum = Object.values(terms).reduce((total, term) => total + term, 0)
  return { ...terms, residual: changeUsd - sum }
}

export type EquityDays = {
  readonly days: readonly EquityDay[]
  /** Days between the first and the last that are left out because something that was open, or a currency, had no stored price. */
  readonly missing: number
  /** Days from the first event to the first of the days, left out for the same reason. */
  readonly missingBefore: number
  /** Legs without a price of entry and a mark. */
  readonly left: readonly DatedLeg[]
}

/**
 * Returns the equity of each day by the ledger of the legs, with the change since the day before split by source: the
 * legs' greeks and entries, and what the ledger books.
 *
 * @param span  beginnings of the first and the last day, and the instant of the answer; Unix ms
 */
export const equityDays = (
  legs: readonly DatedLeg[],
  { firstDay, lastDay, toMs }: { readonly firstDay: number; readonly lastDay: number; readonly toMs: number },
  rateOf: RateOf,
): EquityDays => {
  const { counted, left, events } = legEvents(legs, firstDay, toMs)
  const traded = counted.flatMap((dated) => {
    const contract = contractOfLeg(dated.leg)
    return contract === undefined ? [] : [{ dated, key: contractKey(contract) }]
  })
  const marks = new Map(traded.map(({ dated, key }) => [key, dated.marks]))
  const closed = closedContracts(events)
  // What was closed before an evening brings nothing after it.
  const openAfter = (evening: number): readonly DatedLeg[] =>
    traded.filter(({ key }) => !((closed.get(key) ?? Number.POSITIVE_INFINITY) <= evening)).map(({ dated }) => dated)
  const days = Array.from(
    { length: Math.max(0, Math.round((lastDay - firstDay) / MS_PER_DAY) + 1) },
    (_, i) => firstDay + i * MS_PER_DAY,
  )
  const evenings = days.map(
    (day): LedgerMarks => ({
      atMs: eveningOf(day),
      markOf: (contract: LedgerContract) => {
        const mark = marks.get(contractKey(contract))?.get(day)?.mark
        return mark !== undefined && (mark > 0 || contract.kind === 'option') ? mark : undefined
      },
      rateOf: (currency) => (currency === MONEY ? 1 : rateOf(currency, day)),
    }),
  )
  const rows: EquityDay[] = []
  for (const [i, ledger] of ledgerDays(events, evenings).entries()) {
    if (ledger === undefined) continue
    const day = days[i] as number
    const before = rows.at(-1)
    const equityUsd = fixedNumber(ledger.equityUsd)
    if (before === undefined) rows.push({ day, ledger, equityUsd, changeUsd: undefined, terms: undefined })
    else {
      const changeUsd = fixedNumber(ledger.equityUsd - before.ledger.equityUsd)
      const explained = explainedBy(openAfter(eveningOf(before.day)), before.day, day, (currency, on) =>
        currency === MONEY ? 1 : rateOf(currency, on),
      )
      rows.push({ day, ledger, equityUsd, changeUsd, terms: termsOf(ledger, changeUsd, explained) })
    }
  }
  const first = rows[0]
  const last = rows.at(-1)
  const between = first === undefined || last === undefined ? 0 : Math.round((last.day - first.day) / MS_PER_DAY) + 1
  const beganMs = events.reduce((least, { atMs }) => Math.min(least, atMs), Number.POSITIVE_INFINITY)
  const began = Math.max(firstDay, dayStartMs(Math.min(beganMs, toMs)))
  const missingBefore = first === undefined ? 0 : Math.max(0, Math.round((first.day - began) / MS_PER_DAY))
  return { days: rows, missing: between - rows.length, missingBefore, left }
}
