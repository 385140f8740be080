import { averagePriceOf, contractKey, fundingReceived, type LedgerContract, worthAt, worthSettled } from './contract.ts'
import type { BookedEvent, CashEvent, ExpiryEvent, FundingEvent, LedgerEvent, TradeEvent } from './events.ts'
import { type Fixed, fixed, magnitude, shareOf } from './fixed.ts'

/** A contract of a ledger: what is open of it, and what it has brought. */
export type LedgerPosition = {
  readonly contract: LedgerContract
  /** + long, − short; 0 once closed or settled. */
  readonly quantity: Fixed
  /** Worth of the open quantity at the prices of its trades, settlement currency. */
  readonly cost: Fixed
  /** Settlement currency, of what was closed, settled or delivered; without fees and funding. */
  readonly realised: Fixed
  /** The part of `realised` that the expiry brought. */
  readonly expired: Fixed
  /** + received. */
  readonly funding: Fixed
  /** + paid, in the settlement currency. */
  readonly fees: Fixed
  /** Unix ms; set when it expired, with a settlement price or without. */
  readonly expiredMs: number | undefined
}

/** What has moved in a currency. Cash = deposits − withdrawals + interest + funding − fees + realised − cost of options. */
export type LedgerCurrency = {
  readonly cash: Fixed
  /** Deposits − withdrawals. */
  readonly deposits: Fixed
  readonly interest: Fixed
  readonly funding: Fixed
  readonly fees: Fixed
  readonly realised: Fixed
  /** The part of `realised` that expiries brought. */
  readonly expired: Fixed
}

/** A portfolio at an instant. */
export type Ledger = {
  readonly positions: ReadonlyMap<string, LedgerPosition>
  readonly currencies: ReadonlyMap<string, LedgerCurrency>
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }
type State = {
  readonly positions: Map<string, Writable<LedgerPosition>>
  readonly currencies: Map<string, Writable<LedgerCurrency>>
}

/** A currency in which nothing has moved. */
export const NO_MONEY: LedgerCurrency = {
  cash: 0n,
  deposits: 0n,
  interest: 0n,
  funding: 0n,
  fees: 0n,
  realised: 0n,
  expired: 0n,
}

const currencyOf = ({ currencies }: State, name: string): Writable<LedgerCurrency> => {
  const own = currencies.get(name) ?? { ...NO_MONEY }
  currencies.set(name, own)
  return own
}

const positionOf = ({ positions }: State, contract: LedgerContract): Writable<LedgerPosition> => {
  const key = contractKey(contract)
  const own = positions.get(key) ?? {
    contract,
    quantity: 0n,
    cost: 0n,
    realised: 0n,
    expired: 0n,
    funding: 0n,
    fees: 0n,
    expiredMs: undefined,
  }
  positions.set(key, own)
  return own
}

const payFee = (state: State, contract: LedgerContract, fee: TradeEvent['fee']): void => {
  if (fee === undefined) return
  const amount = fixed(fee.amount)
  const currency = currencyOf(state, fee.currency)
  currency.fees += amount
  currency.cash -= amount
  if (fee.currency === contract.settle) positionOf(state, contract).fees += amount
}

/** Closes a part of a position for what it is worth, and returns the profit. */
const closePart = (state: State, contract: LedgerContract, part: Fixed, worth: Fixed): Fixed => {
  const position = positionOf(state, contract)
  const currency = currencyOf(state, contract.settle)
  const cost = shareOf(position.cost, part, position.quantity)
  const profit = worth - cost
  position.quantity -= part
  position.cost -= cost
  position.realised += profit
  currency.realised += profit
  // A premium was paid when it was opened; a future has moved no money until now.
  currency.cash += contract.kind === 'option' ? worth : profit
  return profit
}

const takeTrade = (state: State, { contract, quantity, price, fee }: TradeEvent): void => {
  const position = positionOf(state, contract)
  const currency = currencyOf(state, contract.settle)
  const traded = fixed(quantity)
  const at = fixed(price)
  const isClosing = position.quantity !== 0n && position.quantity > 0n !== traded > 0n
  const closed = isClosing ? (magnitude(traded) < magnitude(position.quantity) ? -traded : position.quantity) : 0n
  if (closed !== 0n) closePart(state, contract, closed, worthAt(contract, closed, at))
  const opened = traded + closed
  if (opened !== 0n) {
    const cost = worthAt(contract, opened, at)
    position.quantity += opened
    position.cost += cost
    if (contract.kind === 'option') currency.cash -= cost
  }
  payFee(state, contract, fee)
}

const takeExpiry = (state: State, { contract, atMs, settlement, fee }: ExpiryEvent): void => {
  const position = positionOf(state, contract)
  position.expiredMs = atMs
  if (settlement !== undefined && position.quantity !== 0n) {
    const { quantity } = position
    const profit = closePart(state, contract, quantity, worthSettled(contract, quantity, fixed(settlement)))
    position.expired += profit
    currencyOf(state, contract.settle).expired += profit
  }
  payFee(state, contract, fee)
}

const takeFunding = (state: State, event: FundingEvent): void => {
  const { contract } = event
  const position = positionOf(state, contract)
  const currency = currencyOf(state, contract.settle)
  const amount =
    'amount' in event
      ? fixed(event.amount)
      : fundingReceived(contract, position.quantity, fixed(event.rate), fixed(event.price))
  position.funding += amount
  currency.funding += amount
  currency.cash += amount
}

const takeCash = (state: State, event: CashEvent): void => {
  const currency = currencyOf(state, event.currency)
  const amount = fixed(event.amount)
  const received = event.type === 'withdrawal' || event.type === 'fee' ? -amount : amount
  currency.cash += received
  if (event.type === 'fee') currency.fees += amount
  else if (event.type === 'interest') currency.interest += amount
  else currency.deposits += received
}

const takeBooked = (state: State, event: BookedEvent): void => {
  const currency = currencyOf(state, event.currency)
  const amount = fixed(event.amount)
  currency[event.as === 'funding' ? 'funding' : 'realised'] += amount
  currency.cash += amount
}

const takeEvent = (state: State, event: LedgerEvent): void => {
  if (event.type === 'trade') takeTrade(state, event)
  else if (event.type === 'expiry') takeExpiry(state, event)
  else if (event.type === 'funding') takeFunding(state, event)
  else if (event.type === 'booked') takeBooked(state, event)
  else takeCash(state, event)
}

/**
 * Returns the portfolio that events lead to.
 *
 * @param events  in any order; those of one instant count in the order of the list
 * @param atMs    later events are left out; absent: all count
 */
export const ledgerAt = (events: readonly LedgerEvent[], atMs = Number.POSITIVE_INFINITY): Ledger =>
  ledgersAt(events, [atMs])[0] as Ledger

const copied = <Value extends object>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...map].map(([key, value]) => [key, { ...value }]))

/**
 * Returns the portfolio at each of several instants, in one pass over the events.
 *
 * @param events    as for {@link ledgerAt}
 * @param instants  Unix ms, ascending
 */
export const ledgersAt = (events: readonly LedgerEvent[], instants: readonly number[]): readonly Ledger[] => {
  const state: State = { positions: new Map(), currencies: new Map() }
  const own = events.toSorted((a, b) => a.atMs - b.atMs)
  let next = 0
  return instants.map((atMs) => {
    for (let event = own[next]; event !== undefined && event.atMs <= atMs; event = own[++next]) takeEvent(state, event)
    return { positions: copied(state.positions), currencies: copied(state.currencies) }
  })
}

/** Returns the average price of an open position, as the venue quotes it; undefined if nothing is open. */
export const averagePrice = ({ contract, quantity, cost }: LedgerPosition): Fixed | undefined =>
  quantity === 0n ? undefined : averagePriceOf(contract, quantity, cost)
