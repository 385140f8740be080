/** Kinds of structure that `bestStructures` searches. */
export const STRUCTURE_KINDS = [
  'call',
  'put',
  'call spread',
  'put spread',
  'straddle',
  'strangle',
  'risk reversal',
  'iron fly',
  'iron condor',
  'call calendar',
  'put calendar',
] as const

/** One of {@link STRUCTURE_KINDS}. */
export type StructureKind = (typeof STRUCTURE_KINDS)[number]

/** Rows of options by what structures are built of. */
export type StructureRows = {
  /** 0 call, 1 put. */
  readonly types: Uint8Array
  /** Quote currency. */
  readonly strike: Float64Array
  /** 0 for the first expiry, 1 for the next one … */
  readonly expiry: Uint8Array
}

/** Receives one structure: the rows of its legs and their sides, +1 bought, −1 sold. */
export type VisitStructure = (kind: StructureKind, rows: readonly number[], sides: readonly (1 | -1)[]) => void

/** A strike with the rows of its call and put; −1 for one that is not listed. */
type Strike = { readonly strike: number; call: number; put: number }

const SIDES = [1, -1] as const

const strikesOf = ({ types, strike, expiry }: StructureRows, of: number): readonly Strike[] => {
  const strikes = new Map<number, Strike>()
  for (let row = 0; row < types.length; row++) {
    if (expiry[row] !== of) continue
    const own = strikes.get(strike[row]) ?? { strike: strike[row], call: -1, put: -1 }
    if (types[row] === 0) own.call = row
    else own.put = row
    strikes.set(strike[row], own)
  }
  return [...strikes.values()].sort((a, b) => a.strike - b.strike)
}

/** Visits structures in options of one strike. */
const ofOneStrike = ({ call, put }: Strike, visit: VisitStructure): void => {
  for (const side of SIDES) {
    if (call >= 0) visit('call', [call], [side])
    if (put >= 0) visit('put', [put], [side])
    if (call >= 0 && put >= 0) visit('straddle', [call, put], [side, side])
  }
}

/** Visits structures in options of two strikes. */
const ofTwoStrikes = (low: Strike, high: Strike, visit: VisitStructure): void => {
  for (const side of SIDES) {
    const other = side === 1 ? -1 : 1
    if (low.call >= 0 && high.call >= 0) visit('call spread', [low.call, high.call], [side, other])
    if (low.put >= 0 && high.put >= 0) visit('put spread', [low.put, high.put], [side, other])
    if (low.put >= 0 && high.call >= 0) {
      visit('strangle', [low.put, high.call], [side, side])
      visit('risk reversal', [low.put, high.call], [other, side])
    }
  }
}

/** Visits flies and condors of the strikes nearest to a price: a bought or sold put spread with a call spread above it. */
const ofFourStrikes = (strikes: readonly Strike[], visit: VisitStructure): void => {
  for (let a = 0; a < strikes.length; a++)
    for (let b = a + 1; b < strikes.length; b++)
      for (let c = b; c < strikes.length; c++)
        for (let d = c + 1; d < strikes.length; d++) {
          const rows = [strikes[a].put, strikes[b].put, strikes[c].call, strikes[d].call]
          if (rows.some((row) => row < 0)) continue
          const kind = b === c ? 'iron fly' : 'iron condor'
          visit(kind, rows, [1, -1, -1, 1])
          visit(kind, rows, [-1, 1, 1, -1])
        }
}

/**
 * Visits every structure of listed options: of the first two expiries options, spreads, straddles, strangles and risk
 * reversals; of the first one iron flies and condors; calendars that trade the first expiry against a later one at the
 * same strike.
 *
 * @param options      rows of options
 * @param center       price to which strikes are near, quote currency
 * @param mostStrikes  strikes nearest to it of which flies and condors are built
 * @param visit        receives each structure once
 */
export const forEachStructure = (
  options: StructureRows,
  center: number,
  mostStrikes: number,
  visit: VisitStructure,
): void => {
  const first = strikesOf(options, 0)
  for (const strikes of [first, strikesOf(options, 1)])
    for (const [i, low] of strikes.entries()) {
      ofOneStrike(low, visit)
      for (const high of strikes.slice(i + 1)) ofTwoStrikes(low, high, visit)
    }
  const distance = ({ strike }: Strike) => Math.abs(strike - center)
  const near = first.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostStrikes)
  ofFourStrikes(
    near.sort((a, b) => a.strike - b.strike),
    visit,
  )
  const ofStrike = new Map(first.map((one) => [one.strike, one]))
  const latest = options.expiry.reduce((most, expiry) => Math.max(most, expiry), 0)
  for (let expiry = 1; expiry <= latest; expiry++)
    for (const later of strikesOf(options, expiry)) {
      const own = ofStrike.get(later.strike)
      if (own === undefined) continue
      for (const side of SIDES) {
        const other = side === 1 ? -1 : 1
        if (own.call >= 0 && later.call >= 0) visit('call calendar', [own.call, later.call], [other, side])
        if (own.put >= 0 && later.put >= 0) visit('put calendar', [own.put, later.put], [other, side])
      }
    }
}
