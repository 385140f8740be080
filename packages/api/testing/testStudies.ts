import { argument, defineStudy, flag, maybe, noData, number, type Study, text, time } from '@gvol/analytics'

const ladder = defineStudy({
  id: 'price-ladder',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Price ladder',
  doc: 'Strikes of the newest chain, with every kind of column.',
  method: 'As the venue sends it.',
  input: {
    width: argument.number('%', 'half-width around the index', 10, 1, 50),
    side: argument.choice('which side', ['both', 'call', 'put'], 'both'),
    since: argument.time('compare with that instant'),
    expiries: argument.times('expiries to show'),
    isWide: argument.flag('all columns', false),
  },
  output: {
    instrument: text('venue’s name'),
    expiry: time('expiry'),
    strike: number('quote ccy', 'strike'),
    vol: maybe(number('decimal', 'vol of the mark')),
    note: maybe(text('remark of "anybody"')),
    isAtm: flag('nearest strike'),
  },
  run: async (input, context) => {
    const chain = await context.live('chain', input.market, input.asOfMs)
    if (chain === undefined) return noData(`No chain of ${input.market.symbol} at that time.`)
    return {
      ok: true,
      ...(input.isWide ? { note: 'Of 4 strikes 3 are told: the 4th’s is 90 % away.' } : {}),
      columns: {
        instrument: ['BTC-A', 'BTC-B', 'BTC-C'],
        expiry: Float64Array.of(1_700_000_000_000, 1_700_000_000_000, 1_800_000_000_000),
        strike: Float64Array.of(60_000, 70_000, 80_000.5),
        vol: Float64Array.of(0.5, Number.NaN, 0.65),
        note: ['=1+1', null, 'a "quoted", line\nbreak'],
        isAtm: Uint8Array.of(0, 1, 0),
      },
    }
  },
})

const about = (id: string) =>
  ({ id, subject: 'option-book', title: id, doc: `The ${id} study.`, method: 'None.' }) as const
const value = { value: number('1', 'the value') }

const historical = defineStudy({
  ...about('past'),
  needs: ['constant-maturity'],
  input: {},
  output: value,
  run: async () => ({ ok: true, columns: { value: Float64Array.of(7) } }),
})
const failing = defineStudy({
  ...about('failing'),
  needs: ['chain'],
  input: {},
  output: value,
  run: async () => {
    throw new Error('secret detail at /srv/gvol')
  },
})
const dishonest = defineStudy({
  ...about('dishonest'),
  needs: ['chain'],
  input: {},
  output: value,
  run: async () => ({ ok: true, asOfMs: 0, columns: { value: Float64Array.of(Number.NaN) } }),
})
const endless = defineStudy({
  ...about('endless'),
  needs: ['chain'],
  input: {},
  output: value,
  run: () => new Promise(() => undefined),
})

/** A test catalog with every kind of column and every kind of failure. */
export const testStudies: Readonly<Record<string, Study>> = {
  dishonest,
  endless,
  failing,
  past: historical,
  'price-ladder': ladder,
}
