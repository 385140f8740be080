import { type BookLevel, blackPremium, type Chain, optionTypeFromCode } from '@gvol/market'
import { impliedVol } from '@gvol/quant'
import { MS_PER_SECOND } from '@gvol/time'
import { positive } from '../../../market/future/futureRow.ts'
import { unknownOption } from '../../../market/optionHistory/optionOf.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'

/** A book that the venue has not changed or sent for this long is called stale. */
const STALE_MS = 30 * MS_PER_SECOND

const output = {
  side: text('bid or ask'),
  level: number('1', 'place in its side, 1 the best'),
  price: number('settlement ccy', 'premium of the level'),
  sizeCoin: maybe(number('coin', 'at that premium; null where the venue reports none')),
  cumulativeCoin: maybe(number('coin', 'at that premium and better ones')),
  meanPrice: number('settlement ccy', 'mean premium of taking all of them'),
  vol: maybe(number('decimal', 'vol of the premium on the forward of the expiry; null below intrinsic value')),
  mid: maybe(number('settlement ccy', 'mean of best bid and ask; null with one side')),
  midVol: maybe(number('decimal', 'vol of that premium')),
  spread: maybe(number('settlement ccy', 'best ask − best bid')),
  spreadVol: maybe(number('decimal', 'vol of the best ask − vol of the best bid')),
  bookAt: time('instant of the book, the venue’s clock'),
  settlement: text('coin or quote: currency of the premium'),
  isTop: number('1', '1 where only the best prices of the chain are available, without the levels behind them, else 0'),
}

type Row = RowOf<typeof output>

/** Returns a function that gives the vol of a premium of one option; undefined where there is none. */
const volOfPremium = (chain: Chain, row: number): ((price: number | undefined) => number | undefined) => {
  const priced = pricedChain(chain)
  const forward = priced.forward[row]
  const discount = priced.forwards[priced.expiry[row]]?.discount ?? 1
  return (price) => {
    if (price === undefined) return undefined
    const premium = blackPremium(chain.isInverse, price, forward, discount)
    const type = optionTypeFromCode(chain.optionType[row])
    const solved = impliedVol(type, premium, forward, chain.strike[row], priced.timeYears[row])
    return solved.ok ? solved.vol : undefined
  }
}

type LadderRow = Pick<Row, 'side' | 'level' | 'sizeCoin' | 'cumulativeCoin' | 'meanPrice'> & {
  readonly price: number
  readonly vol: number | undefined
}

const sideRows = (
  side: 'bid' | 'ask',
  levels: readonly BookLevel[],
  volOf: ReturnType<typeof volOfPremium>,
): readonly LadderRow[] => {
  let cumulativeCoin = 0
  let paid = 0
  return levels.map(({ price, coins }, at) => {
    cumulativeCoin += coins
    paid += price * coins
    return {
      side,
      level: at + 1,
      price,
      sizeCoin: coins,
      cumulativeCoin,
      meanPrice: paid / cumulativeCoin,
      vol: volOf(price),
    }
  })
}

const isQuoted = (price: number | undefined): price is number => price !== undefined && price > 0

/** Returns the best bid and ask of an option in its chain, without sizes where the venue reports none. */
const topRows = (chain: Chain, row: number, volOf: ReturnType<typeof volOfPremium>): readonly LadderRow[] => {
  const of = (side: 'bid' | 'ask'): readonly LadderRow[] => {
    const price = chain[side][row]
    if (!isQuoted(price)) return []
    const sizeCoin = positive(chain[side === 'bid' ? 'bidSize' : 'askSize'][row])
    return [{ side, level: 1, price, sizeCoin, cumulativeCoin: sizeCoin, meanPrice: price, vol: volOf(price) }]
  }
  return [...of('ask'), ...of('bid')]
}

/** Returns all rows of a ladder, asks from the farthest to the best, then bids, with what is of the whole book. */
const ladderRows = (
  rows: readonly LadderRow[],
  volOf: ReturnType<typeof volOfPremium>,
  book: Pick<Row, 'bookAt' | 'settlement' | 'isTop'>,
): readonly Row[] => {
  const best = (side: 'bid' | 'ask') => rows.find((one) => one.side === side && one.level === 1)
  const bid = best('bid')
  const ask = best('ask')
  const mid = bid === undefined || ask === undefined ? undefined : (bid.price + ask.price) / 2
  const whole = {
    ...book,
    mid,
    midVol: volOf(mid),
    spread: bid === undefined || ask === undefined ? undefined : ask.price - bid.price,
    spreadVol: bid?.vol === undefined || ask?.vol === undefined ? undefined : ask.vol - bid.vol,
  }
  return rows.map((one) => ({ ...one, ...whole }))
}

export const optionLadder = defineStudy({
  id: 'option-ladder',
  subject: 'instrument',
  // The book is requested from the venue; it is read again with each new chain, whose forward prices it.
  needs: ['chain'],
  title: 'Book of one option',
  doc: 'The levels of one option’s book now: premium, size, cumulative size and vol of each, with the mid and the spread of the book.',
  method:
    'The book is requested from the venue when a page shows it, up to 20 levels a side, and is not stored; sizes in contracts (OKX, Binance, Gate) are shown in coins. Where no book is read, the best bid and ask of the newest chain are shown with their sizes. Vol of a level: Black-76 on the forward of the expiry in the newest chain, as for quotes of the chain. ' +
    'Mean premium: Σ premium × size ÷ Σ size of the level and better ones. Mid and spread are of this book.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined)
      return noData(
        'Books of single options are read from the venue now and are not stored. Go back to live to see this one.',
      )
    const chains = await context.liveOf('chain', { venue: input.venue }, undefined)
    const chain = chains.find(({ instrument }) => instrument.includes(input.instrument))
    if (chain === undefined)
      return unknownOption(
        input,
        chains.flatMap(({ instrument }) => instrument),
      )
    const row = chain.instrument.indexOf(input.instrument)
    const volOf = volOfPremium(chain, row)
    const settlement = chain.isInverse ? 'coin' : 'quote'
    const answer = (await context.optionBook?.({
      venue: input.venue,
      instrument: input.instrument,
      contractSizeCoin: positive(chain.contractSizeCoin[row]),
    })) ?? {
      ok: false,
      message: 'Books of single options are not read here: this process has no connection to the venues.',
    }
    if (!answer.ok) {
      const top = topRows(chain, row, volOf)
      const bookAt = chain.quoteAtMs[row] ?? chain.atMs
      if (top.length === 0) return noData(`${answer.message} The chain has no bid and no ask of it.`)
      const sizes = top.some(({ sizeCoin }) => sizeCoin !== undefined) ? '' : ' without sizes, which are not collected'
      return {
        ok: true,
        asOfMs: bookAt,
        note: `${answer.message} Shown: its best prices of ${instantText(bookAt)}${sizes}.`,
        columns: columnsFromRows(output, ladderRows(top, volOf, { bookAt, settlement, isTop: 1 })),
      }
    }
    const { bids, asks, atMs } = answer.book
    if (bids.length === 0 && asks.length === 0)
      return noData(`Nobody quotes ${input.instrument} now: its book is empty.`)
    const rows = [...sideRows('ask', asks, volOf).toReversed(), ...sideRows('bid', bids, volOf)]
    const ageMs = chain.atMs - atMs
    return {
      ok: true,
      asOfMs: atMs,
      note:
        ageMs > STALE_MS
          ? `Stale: the venue’s book is ${Math.round(ageMs / MS_PER_SECOND)} s older than its chain.`
          : undefined,
      columns: columnsFromRows(output, ladderRows(rows, volOf, { bookAt: atMs, settlement, isTop: 0 })),
    }
  },
})
