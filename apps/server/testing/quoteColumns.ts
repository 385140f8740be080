import { CHAIN_COLUMNS, type Chain, optionTypeFromCode } from '@gvol/market'

type QuoteColumn = { readonly name: string; readonly data: unknown[] }

/** Converts chains to table columns with internal names and units; missing numbers are null. */
export const quoteColumns = (chains: readonly Chain[]): QuoteColumn[] => {
  const texts = (name: string, cell: (chain: Chain, row: number) => string): QuoteColumn => ({
    name,
    data: chains.flatMap((chain) => chain.instrument.map((_, row) => cell(chain, row))),
  })
  const numbers = (name: string, cell: (chain: Chain, row: number) => number): QuoteColumn => ({
    name,
    data: chains.flatMap((chain) =>
      chain.instrument.map((_, row) => {
        const value = cell(chain, row)
        return Number.isNaN(value) ? null : value
      }),
    ),
  })
  return [
    texts('venue', (chain) => chain.venue),
    texts('symbol', (chain) => chain.symbol),
    texts('instrument', (chain, row) => chain.instrument[row]),
    numbers('snapshotMs', (chain) => chain.atMs),
    numbers('atMs', (chain) => chain.atMs),
    numbers('expiryMs', (chain, row) => chain.expiryMs[row]),
    numbers('strike', (chain, row) => chain.strike[row]),
    texts('optionType', (chain, row) => optionTypeFromCode(chain.optionType[row])),
    {
      name: 'isInverse',
      data: chains.flatMap((chain) => chain.instrument.map(() => chain.isInverse)),
    },
    texts('underlyingName', (chain, row) => chain.underlyingName[chain.expiries.indexOf(chain.expiryMs[row])]),
    numbers('index', (chain) => chain.index ?? Number.NaN),
    ...CHAIN_COLUMNS.map((name) => numbers(name, (chain, row) => chain[name][row])),
  ]
}
