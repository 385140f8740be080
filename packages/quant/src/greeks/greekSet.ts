/**
 * Price and every sensitivity of one European option to third order, in raw mathematical units: per 1 of the forward, per 1.00 of vol (100 vol points), per
 * year of calendar time passing. V is the price, F the forward, K the strike, σ the vol, t the calendar time, r the rate.
 */
export type Greeks = {
  /** V; quote currency. */
  readonly price: number
  /** ∂V/∂F. */
  readonly delta: number
  /** ∂²V/∂F². */
  readonly gamma: number
  /** ∂V/∂σ. */
  readonly vega: number
  /**
   * ∂V/∂t: change of the option's value per year of calendar time with nothing else moving, at the current rate; mostly
   * negative.
   */
  readonly theta: number
  /** ∂V/∂r with F held: −T·V. */
  readonly rho: number
  /** ∂²V/∂F∂σ: change of delta per 1.00 of vol. */
  readonly vanna: number
  /** ∂²V/∂σ²: change of vega per 1.00 of vol. */
  readonly volga: number
  /** ∂²V/∂F∂t: change of delta per year. */
  readonly charm: number
  /** ∂²V/∂σ∂t: change of vega per year. */
  readonly veta: number
  /** ∂³V/∂F³: change of gamma per 1 of the forward. */
  readonly speed: number
  /** ∂³V/∂F²∂σ: change of gamma per 1.00 of vol. */
  readonly zomma: number
  /** ∂³V/∂F²∂t: change of gamma per year. */
  readonly color: number
  /** ∂³V/∂σ³: change of volga per 1.00 of vol. */
  readonly ultima: number
  /** ∂V/∂K. */
  readonly dualDelta: number
  /** ∂²V/∂K²: discounted risk-neutral density at K. */
  readonly dualGamma: number
}

/** The name of one greek, or `price`. */
export type GreekName = keyof Greeks

/** Columns to be filled: any subset of the greeks. */
export type GreekColumns = { [name in GreekName]?: Float64Array }

/** Every {@link GreekName}. */
export const GREEK_NAMES = [
  'price',
  'delta',
  'gamma',
  'vega',
  'theta',
  'rho',
  'vanna',
  'volga',
  'charm',
  'veta',
  'speed',
  'zomma',
  'color',
  'ultima',
  'dualDelta',
  'dualGamma',
] as const satisfies readonly GreekName[]

/** A new column for every greek. */
export const everyGreekColumn = (rows: number): Record<GreekName, Float64Array> =>
  Object.fromEntries(GREEK_NAMES.map((name) => [name, new Float64Array(rows)])) as Record<GreekName, Float64Array>
