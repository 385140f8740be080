import { dayCode } from '@gvol/time'
import { decimal } from '../../decimal.ts'
import { gaussian, uniform } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import type { Listing } from '../listing/listing.ts'

/** A package of options traded as one. */
export type Structure = {
  readonly atMs: number
  /** Traded as a block, as a block by request for quote, or in the order book as a combination. */
  readonly kind: 'block' | 'rfq' | 'combo'
  readonly takerSide: 'buy' | 'sell'
  /** Coins per ratio unit. */
  readonly amountCoin: number
  /** Rows of the listing with their ratios: negative ones are sold when the package is bought. */
  readonly legs: readonly { readonly row: number; readonly ratio: number }[]
  readonly comboId: string
}

const STREAM = { time: 301, kind: 302, shape: 303, expiry: 304, strike: 305, amount: 306, side: 307 }

type Shape = {
  readonly code: string
  readonly share: number
  /** Legs: strike offset from the middle, type (0 call, 1 put), ratio, and which of two expiries. */
  readonly legs: readonly { readonly step: number; readonly type: 0 | 1; readonly ratio: number; readonly far?: true }[]
}

/** Shapes of packages, by Deribit's code for combinations of that shape. */
const SHAPES: readonly Shape[] = [
  {
    code: 'CS',
    share: 0.25,
    legs: [
      { step: 1, type: 0, ratio: 1 },
      { step: 4, type: 0, ratio: -1 },
    ],
  },
  {
    code: 'PS',
    share: 0.2,
    legs: [
      { step: -1, type: 1, ratio: 1 },
      { step: -4, type: 1, ratio: -1 },
    ],
  },
  {
    code: 'RR',
    share: 0.15,
    legs: [
      { step: 3, type: 0, ratio: 1 },
      { step: -3, type: 1, ratio: -1 },
    ],
  },
  {
    code: 'STRD',
    share: 0.12,
    legs: [
      { step: 0, type: 0, ratio: 1 },
      { step: 0, type: 1, ratio: 1 },
    ],
  },
  {
    code: 'STRG',
    share: 0.12,
    legs: [
      { step: 3, type: 0, ratio: 1 },
      { step: -3, type: 1, ratio: 1 },
    ],
  },
  {
    code: 'CCAL',
    share: 0.09,
    legs: [
      { step: 2, type: 0, ratio: 1, far: true },
      { step: 2, type: 0, ratio: -1 },
    ],
  },
  {
    code: 'CBUT',
    share: 0.07,
    legs: [
      { step: 0, type: 0, ratio: 1 },
      { step: 3, type: 0, ratio: -2 },
      { step: 6, type: 0, ratio: 1 },
    ],
  },
]

const shapeOf = (part: number): Shape => {
  let sum = 0
  for (const shape of SHAPES) {
    sum += shape.share
    if (part < sum) return shape
  }
  return SHAPES[0]
}

/**
 * Returns the row of the option `step` strikes away from the price, in an expiry; undefined beyond the end of the list.
 */
const rowAt = (listing: Listing, expiry: number, spot: number, step: number, type: 0 | 1): number | undefined => {
  const start = listing.expiryStart[expiry]
  const count = (listing.expiryStart[expiry + 1] - start) / 2
  let middle = 0
  while (middle < count && listing.strike[start + 2 * middle] < spot) middle += 1
  const at = middle + step
  return at >= 0 && at < count ? start + 2 * at + type : undefined
}

/** Returns the structures of a trading day, oldest first. */
export const structuresOfDay = (options: {
  readonly seed: number
  readonly model: CoinModel
  readonly listing: Listing
  readonly spot: number
  readonly count: number
  readonly timeOf: (part: number) => number
}): readonly Structure[] => {
  const { seed, model, listing, spot, count } = options
  const result: Structure[] = []
  for (let turn = 0; turn < count; turn++) {
    const draw = (stream: number): number => uniform(seed, stream, listing.day, turn)
    const shape = shapeOf(draw(STREAM.shape))
    const near = 2 + Math.floor(draw(STREAM.expiry) * (listing.expiries.length - 4))
    const shift = Math.round(4 * draw(STREAM.strike)) - 2
    const legs = shape.legs.flatMap(({ step, type, ratio, far }) => {
      const row = rowAt(listing, far ? near + 1 : near, spot, step + shift, type)
      return row === undefined ? [] : [{ row, ratio }]
    })
    if (legs.length !== shape.legs.length) continue
    const part = draw(STREAM.kind)
    const kind = part < 0.35 ? 'block' : part < 0.7 ? 'rfq' : 'combo'
    const size = (kind === 'combo' ? 6 : 240) * Math.exp(0.8 * gaussian(seed, STREAM.amount, listing.day, turn))
    const strikes = [...new Set(legs.map(({ row }) => listing.strike[row]))].sort((a, b) => a - b).join('_')
    result.push({
      atMs: options.timeOf(draw(STREAM.time)),
      kind,
      takerSide: draw(STREAM.side) < 0.53 ? 'buy' : 'sell',
      amountCoin: decimal(Math.max(1, Math.round(size * (model.lots / 8))) * model.optionLot),
      legs,
      comboId: `${model.symbol}-${shape.code}-${dayCode(listing.expiryMs[legs[0].row])}-${strikes}`,
    })
  }
  return result.sort((a, b) => a.atMs - b.atMs)
}
