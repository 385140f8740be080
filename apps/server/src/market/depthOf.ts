import type { Instrument } from '@gvol/market'

/**
 * Parses the depth setting: which contracts and pairs are sampled. Names are instruments (`BTC-PERPETUAL`), markets
 * (`BTC`, `SOL_USDC`), `perpetuals`, `futures`, `pairs`, or `none`. Without names, all are sampled.
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
