import type { LedgerContract } from './contract.ts'

/** An amount of a currency. A text keeps every digit of an export. */
type Sum = { readonly currency: string; readonly amount: number | string }

type At = { readonly atMs: number }

export type TradeEvent = At & {
  readonly type: 'trade'
  readonly contract: LedgerContract
  /** + bought, − sold; in units of the contract. */
  readonly quantity: number | string
  /** As the venue quotes it. */
  readonly price: number | string
  /** Positive is paid; a rebate is negative. */
  readonly fee?: Sum
}

/**
 * The end of a contract: expiry, exercise or assignment of an option, delivery of a future. The whole position is paid
 * out.
 */
export type ExpiryEvent = At & {
  readonly type: 'expiry'
  readonly contract: LedgerContract
  /** Settlement price, quote currency; undefined if it is not available: the position then stays, without a value. */
  readonly settlement: number | string | undefined
  /** Positive is paid. */
  readonly fee?: Sum
}

/** Funding of a perpetual: the amount booked, or the rate at which the position of that instant pays. */
export type FundingEvent = At & {
  readonly type: 'funding'
  readonly contract: LedgerContract
} & (
    | { /** Settlement currency; + received. */ readonly amount: number | string }
    | { /** Of the interval; positive: longs pay. */ readonly rate: number /** Mark. */; readonly price: number }
  )

/**
 * Money that moves without a contract: a deposit, a withdrawal (amounts are positive), a fee (positive is paid), or
 * interest of collateral (positive is received).
 */
export type CashEvent = At & Sum & { readonly type: 'deposit' | 'withdrawal' | 'fee' | 'interest' }

/**
 * An amount that a venue booked without the position that it comes from: result (premium, closed or settled profit,
 * delivery) or funding; + received.
 */
export type BookedEvent = At & Sum & { readonly type: 'booked'; readonly as: 'result' | 'funding' }

export type LedgerEvent = TradeEvent | ExpiryEvent | FundingEvent | CashEvent | BookedEvent
