/** A short name: one column of a study with its usual arguments. */
export type ShortName = {
  readonly study: string
  /** Used if no column is written after the name; if absent, a column is required. */
  readonly column: string
  readonly doc: string
  readonly example: string
  /** Preset arguments of the study. */
  readonly studyArguments?: Readonly<Record<string, string>>
  /** The argument that a span in the brackets sets, in days: `rr25(30d)`. */
  readonly tenor?: { readonly argument: string; readonly usual: number; readonly stored?: readonly number[] }
}

const STORED = { argument: 'tenors', usual: 30, stored: [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] }

const ofTenor = (column: string, doc: string, example = `${column}(30d)`): ShortName => ({
  study: 'constant-maturity',
  column,
  doc,
  example,
  tenor: STORED,
})

/**
 * By name in lower case; `atm30` is `atm(30d)`: any name with a tenor accepts its days as a suffix. A name with a dot
 * means a column of another study than the name alone.
 */
export const shortNames: Readonly<Record<string, ShortName>> = {
  atm: ofTenor('atmVol', 'at-the-money vol at a constant maturity', 'ATM30(deribit:ETH)'),
  rr05: ofTenor('rr05', 'risk reversal of 5 delta, call − put, at a constant maturity'),
  rr15: ofTenor('rr15', 'risk reversal of 15 delta, call − put, at a constant maturity'),
  rr25: ofTenor('rr25', 'risk reversal of 25 delta, call − put, at a constant maturity'),
  rr35: ofTenor('rr35', 'risk reversal of 35 delta, call − put, at a constant maturity'),
  fly05: ofTenor('fly05', 'butterfly of 5 delta at a constant maturity'),
  fly15: ofTenor('fly15', 'butterfly of 15 delta at a constant maturity'),
  fly25: ofTenor('fly25', 'butterfly of 25 delta at a constant maturity'),
  fly35: ofTenor('fly35', 'butterfly of 35 delta at a constant maturity'),
  spot: {
    study: 'delta-surface-history',
    column: 'index',
    doc: 'index price at every stored surface',
    example: 'spot(deribit:BTC)',
  },
  gex: {
    study: 'gamma-history',
    column: 'gammaUsd',
    doc: 'gamma exposure of dealers, and its other columns behind a dot',
    example: 'gex.gammaUsd',
  },
  'gex.flip': {
    study: 'flip-history',
    column: 'flip',
    doc: 'price at which gamma exposure changes sign',
    example: 'gex.flip / spot - 1',
  },
  dvol: {
    study: 'vol-index',
    column: 'close',
    doc: 'the volatility index: the published one, else the desk’s own',
    example: 'dvol(deribit:BTC)',
  },
  rv: {
    study: 'realised-vol',
    column: 'vol',
    doc: 'realised vol of a window of days, Parkinson',
    example: 'rv(30d)',
    tenor: { argument: 'windows', usual: 30 },
  },
  vrp: {
    study: 'tenor-realised',
    column: 'premium',
    doc: 'implied less realised vol',
    example: 'vrp(30d)',
    tenor: { argument: 'tenor', usual: 30 },
  },
  pcr: { study: 'put-call-history', column: 'openRatio', doc: 'puts per call, in open interest', example: 'pcr' },
  richness: {
    study: 'richness-history',
    column: 'richness',
    doc: 'richness of the term structure',
    example: 'richness',
  },
  perp: {
    study: 'perpetual-history',
    column: 'price',
    doc: 'price of a perpetual, and its other columns behind a dot',
    example: "perp('BTC-PERPETUAL').premium",
  },
  funding: {
    study: 'perpetual-history',
    column: 'fundingApr',
    doc: 'funding of a perpetual, a year',
    example: "funding('BTC-PERPETUAL')",
  },
}
