import { checkLengths } from '../column/checkLengths.ts'

/** Option trades in columns, one row per trade. */
export type SignedTradeColumns = {
  /** Row of the traded option in the caller's list of options; 0 to options − 1. */
  readonly option: Uint32Array
  /** Traded amount; coin of underlying; >= 0. */
  readonly amount: Float64Array
  /** Side of the customer (`inferInitiatorVec`) or of the taker: +1 bought, −1 sold, 0 unknown. */
  readonly direction: Int8Array
  /** How much to believe the direction, 0 to 1; weighs the net, not the gross. Absent: 1. */
  readonly weight?: Float64Array
}

/** Settings of {@link dealerInventory}. */
export type InventorySettings = {
  /** Inventory to start from, per option; coin; for resuming. */
  readonly start?: Float64Array
  /** Open interest per option; coin. The net is limited to ±OI, because no position can exceed open interest. */
  readonly openInterest?: Float64Array
  /** Expiry of each option; UnixMs. With `atMs`, options expired by then hold nothing. */
  readonly expiryMs?: Float64Array
  readonly atMs?: number
}

/** Dealers' inventory per option; coin. */
export type DealerInventory = {
  /** Signed: + where dealers are net long, which is − where those who started the trades bought. */
  readonly net: Float64Array
  /** Total amount dealers traded, in either direction. */
  readonly gross: Float64Array
}

/**
 * Dealers' inventory from signed trades: dealers are assumed to take the other side of every trade. trades: n; returns
 * one
 * row per option.
 *
 * @param trades    which option, how much, who bought
 * @param options   number of options the inventory covers
 * @param settings  starting inventory, cap at open interest, reset at expiry
 * @returns net = −Σ direction·amount·weight and gross = Σ amount per option; coin
 * @remarks Throws RangeError on unequal columns or a trade in an option outside the list. A NaN amount adds nothing.
 *   The reference product's `dealerNetInventory` moves with +Σ direction·amount, the customers' side: invert its sign
 *   before using it here, and invert the sign of this result before serving that product's clients.
 *   With the taker's side as direction and the sign inverted, `net` is the taker flow that definition D mirrors.
 */
export const dealerInventory = (
  trades: SignedTradeColumns,
  options: number,
  settings: InventorySettings = {},
): DealerInventory => {
  const { option, amount, direction, weight } = trades
  const { start, openInterest, expiryMs, atMs } = settings
  checkLengths(option.length, { amount, direction, weight })
  checkLengths(options, { start, openInterest, expiryMs })
  const net = start ? Float64Array.from(start) : new Float64Array(options)
  const gross = net.map(Math.abs)
  for (let i = 0; i < option.length; i++) {
    const row = option[i]
    if (row >= options) throw new RangeError(`Trade ${i} names option ${row}; expected 0 to ${options - 1}.`)
    const traded = amount[i] || 0
    net[row] -= direction[i] * traded * (weight ? weight[i] : 1)
    gross[row] += traded
  }
  for (let row = 0; row < options; row++) {
    const hasExpired = expiryMs !== undefined && atMs !== undefined && expiryMs[row] <= atMs
    if (hasExpired) {
      net[row] = 0
      gross[row] = 0
    } else if (openInterest && openInterest[row] >= 0) {
      net[row] = Math.max(-openInterest[row], Math.min(openInterest[row], net[row]))
    }
  }
  return { net, gross }
}
