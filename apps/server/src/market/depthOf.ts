import type { Instrument } from '@gvol/market'

/**
 * Of which contracts and pairs the depth is sampled, from the names of the setting: instruments (`BTC-PERPETUAL`), markets
 * (`BTC`, `SOL_USDC`), `perpetuals`, `futures`, `pairs`; `none` for none of them. All when nothing is named.
 */
export const depthOf = (
  names: readonly string[],
): ((instrument: Pick<Instrument, 'name' | 'symbol' | 'kind'>) => boolean) => {
  const named = new Set(names.map((name) => name.toUpperCase()))
  return ({ name, symbol, kind }) =>
    named.size === 0 ||
    named.has(name.toUpperCase()) ||
    named.has(symbol.toUpperCase()) ||
    named.has(kind === 'spot' ? 'PAIRS' : `${kind.toUpperCase()}S`)
}
