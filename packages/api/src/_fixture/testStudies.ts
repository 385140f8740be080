import { argument, type Column, type Study, type StudyResult } from '@gvol/analytics'

const column = (type: Column['type'], unit: string, doc: string, isNullable = false): Column => ({
  type,
  unit,
  doc,
  isNullable,
})

type Result = StudyResult<Record<string, Column>>

const ladder: Study = {
  id: 'price-ladder',
  title: 'Price ladder',
  doc: 'Strikes of the newest chain, with every kind of column.',
  method: 'As the venue sends it.',
  follows: 'chain',
  input: {
    width: argument.number('%', 'half-width around the index', 10, 1, 50),
    side: argument.choice('which side', ['both', 'call', 'put'], 'both'),
    since: argument.time('compare with that instant'),
    expiries: argument.times('expiries to show'),
    isWide: argument.flag('all columns', false),
  },
  output: {
    instrument: column('text', '', 'venue’s name'),
    expiry: column('time', 'ms since 1970 UTC', 'expiry'),
    strike: column('number', 'quote ccy', 'strike'),
    vol: column('number', 'decimal', 'vol of the mark', true),
    note: column('text', '', 'remark of "anybody"', true),
    isAtm: column('flag', '', 'nearest strike'),
  },
  run: async (input, context): Promise<Result> => {
    const chain = await context.chain(input.market, input.asOfMs)
    if (chain === undefined) {
      return { ok: false, reason: 'no-data', message: `No chain of ${input.market.symbol} at that time.` }
    }
    return {
      ok: true,
      asOfMs: chain.atMs,
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
}

const plain = (id: string, follows: Study['follows'], run: Study['run']): Study => ({
  id,
  title: id,
  doc: `The ${id} study.`,
  method: 'None.',
  follows,
  input: {},
  output: { value: column('number', '1', 'the value') },
  run,
})

const one = (atMs: number, value: number): Result => ({
  ok: true,
  asOfMs: atMs,
  columns: { value: Float64Array.of(value) },
})

const past = plain('past', 'history', async (input, context) => one(input.asOfMs ?? context.nowMs(input.market), 7))
const failing = plain('failing', 'chain', async () => {
  throw new Error('secret detail at /srv/gvol')
})
const dishonest = plain('dishonest', 'chain', async () => one(0, Number.NaN))
const endless = plain('endless', 'chain', () => new Promise<Result>(() => undefined))

/** A catalog of our own: every kind of argument and column, and every way to go wrong. */
export const testStudies: Readonly<Record<string, Study>> = {
  dishonest,
  endless,
  failing,
  past,
  'price-ladder': ladder,
}
