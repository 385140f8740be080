import { coinOf, notionalUsd, quoteCurrencyOf } from '@gvol/market'
import { contractKey, fixed, fixedText, type LedgerContract, type LedgerEvent, worthAt } from '@gvol/market/ledger'
import { isOptionLeg } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { MONEY } from '../collateral.ts'
import { type ExpiredLeg, ledgerContract } from '../expiredLegs.ts'
import type { MarketLeg } from '../marketLegs.ts'
import type { DayMarks } from './dayMarks.ts'

/** A leg with its stored marks. */
export type DatedLeg = {
  readonly leg: MarketLeg
  readonly marks: DayMarks
  /** Undefined while it is open. */
  readonly expired: ExpiredLeg | undefined
}

/** Returns the last instant of a day, at which it is counted. @param day  its beginning, Unix ms */
export const eveningOf = (day: number): number => day + MS_PER_DAY - 1

/** Returns the contract of a leg for the ledger; undefined for a balance. */
export const contractOfLeg = (leg: MarketLeg): LedgerContract | undefined => {
  const { kind, priced } = leg
  if (kind === 'collateral') return undefined
  const option = isOptionLeg(priced) ? priced : undefined
  return ledgerContract({
    ...leg,
    kind,
    isInverse: priced.isInverse === true,
    strike: option?.strike,
    optionType: option?.type,
  })
}

/** Returns the currency in which a leg has its profit, or which it is. */
export const currencyOfLeg = (leg: MarketLeg): string => {
  if (leg.kind === 'collateral') return leg.coin === MONEY ? leg.instrument : leg.coin
  return leg.priced.isInverse === true ? coinOf(leg.symbol) : quoteCurrencyOf(leg.symbol)
}

/** Digits of a size; what lies beyond is rounding of a conversion and would stay open when a position is closed. */
const SIZE_DIGITS = 12

/** Returns the quantity of a traded leg in the unit of its contract: coins, or USD of an inverse future, fixed at entry. */
const quantityOf = ({ priced }: MarketLeg, { kind, style }: LedgerContract): number => {
  const quantity =
    style === 'inverse' && kind !== 'option'
      ? notionalUsd(priced.quantity, priced.entryPrice ?? priced.forward)
      : priced.quantity
  return Number(quantity.toPrecision(SIZE_DIGITS))
}

const deposit = (atMs: number, currency: string, amount: string): LedgerEvent =>
  amount.startsWith('-')
    ? { type: 'withdrawal', atMs, currency, amount: amount.slice(1) }
    : { type: 'deposit', atMs, currency, amount }

/** Returns what moves a balance. @param amount  + received */
const balanceEvent = (as: MarketLeg['as'], atMs: number, currency: string, amount: number): LedgerEvent => {
  if (as === undefined || as === 'opening') return deposit(atMs, currency, String(amount))
  if (as === 'fee') return { type: 'fee', atMs, currency, amount: -amount }
  if (as === 'interest') return { type: 'interest', atMs, currency, amount }
  return { type: 'booked', as, atMs, currency, amount }
}

/**
 * Returns the events of one leg. A leg with a time of entry is a trade that cash pays; one without was there before the
 * first day: it comes in on the first evening with a mark, at that mark, an option with the money that it costs.
 *
 * @param firstDay  beginning of the first day, on which balances without a time are there
 * @returns undefined if neither a price of entry nor a mark is available, or no settlement price of an expired one
 */
const eventsOfLeg = ({ leg, marks, expired }: DatedLeg, firstDay: number): readonly LedgerEvent[] | undefined => {
  const contract = contractOfLeg(leg)
  if (contract === undefined)
    return [balanceEvent(leg.as, leg.entryMs ?? eveningOf(firstDay), currencyOfLeg(leg), leg.priced.quantity)]
  const openedOn = leg.entryMs === undefined ? Math.min(...marks.keys()) : dayStartMs(leg.entryMs)
  const mark = marks.get(openedOn)?.mark
  const price = leg.entryMs === undefined ? mark : (leg.priced.entryPrice ?? mark)
  const quantity = quantityOf(leg, contract)
  if (price === undefined || !Number.isFinite(price + quantity) || (price <= 0 && contract.kind !== 'option'))
    return undefined
  if (expired !== undefined && expired.settlement === undefined) return undefined
  // Venues book a delivery some seconds after the expiry: it closes what would settle then.
  const atMs = Math.min(leg.entryMs ?? eveningOf(openedOn), leg.expiryMs ?? Number.POSITIVE_INFINITY)
  const fee = leg.fee === undefined ? {} : { fee: { currency: contract.settle, amount: leg.fee } }
  const events: LedgerEvent[] = [{ type: 'trade', atMs, contract, quantity, price, ...fee }]
  if (leg.entryMs === undefined && contract.kind === 'option')
    events.unshift(deposit(atMs, contract.settle, fixedText(worthAt(contract, fixed(quantity), fixed(price)))))
  if (expired !== undefined)
    events.push({ type: 'expiry', atMs: expired.expiryMs, contract, settlement: expired.settlement?.price })
  return events
}

/** Returns the funding of each perpetual once, whatever the number of its legs. */
const fundingEvents = (legs: readonly DatedLeg[]): readonly LedgerEvent[] => {
  const byContract = new Map(
    legs.flatMap(({ leg, marks }) => {
      const contract = leg.kind === 'perpetual' ? contractOfLeg(leg) : undefined
      return contract === undefined ? [] : [[contractKey(contract), { contract, marks }] as const]
    }),
  )
  return [...byContract.values()].flatMap(({ contract, marks }) =>
    [...marks.values()].flatMap(({ mark, fundings = [] }) =>
      fundings
        .filter(({ rate }) => Number.isFinite(rate) && mark > 0)
        .map(({ atMs, rate }): LedgerEvent => ({ type: 'funding', atMs, contract, rate, price: mark })),
    ),
  )
}

/** Returns when contracts were closed for good by their trades; those that are open are not in it. */
export const closedContracts = (events: readonly LedgerEvent[]): ReadonlyMap<string, number> => {
  const trades = events.filter((event) => event.type === 'trade')
  return new Map(
    [...Map.groupBy(trades, ({ contract }) => contractKey(contract))].flatMap(([key, own]) => {
      const open = own.reduce((sum, { quantity }) => sum + fixed(quantity), 0n)
      return open === 0n ? [[key, Math.max(...own.map(({ atMs }) => atMs))] as const] : []
    }),
  )
}

/** Where funding is booked: a log with funding of a currency has all of it. */
const fundingKey = (leg: MarketLeg): string => `${leg.venue} ${currencyOfLeg(leg)}`

/** Legs that the ledger counts, with their events, and those that it cannot. */
export type LegEvents = {
  readonly counted: readonly DatedLeg[]
  readonly left: readonly DatedLeg[]
  readonly events: readonly LedgerEvent[]
}

/** Returns legs as events of a ledger. @param toMs  legs entered later are none of it */
export const legEvents = (legs: readonly DatedLeg[], firstDay: number, toMs: number): LegEvents => {
  const own = legs
    .filter(({ leg }) => leg.entryMs === undefined || leg.entryMs <= toMs)
    .map((dated) => ({ dated, events: eventsOfLeg(dated, firstDay) }))
  const counted = own.flatMap(({ dated, events }) => (events === undefined ? [] : [dated]))
  // Once for each contract: legs of one are one position.
  const events = own.flatMap(({ events: list = [] }) => list)
  const expiries = new Map(
    events.flatMap((event) => (event.type === 'expiry' ? [[contractKey(event.contract), event] as const] : [])),
  )
  const booksFunding = new Set(counted.flatMap(({ leg }) => (leg.as === 'funding' ? [fundingKey(leg)] : [])))
  return {
    counted,
    left: own.flatMap(({ dated, events: list }) => (list === undefined ? [dated] : [])),
    events: [
      ...events.filter(({ type }) => type !== 'expiry'),
      ...expiries.values(),
      ...fundingEvents(counted.filter(({ leg }) => !booksFunding.has(fundingKey(leg)))),
    ],
  }
}
