import { type BookLevel, blackPremium, type Chain, optionTypeFromCode } from '@gvol/market'
import { impliedVol } from '@gvol/quant'
import { MS_PER_SECOND } from '@gvol/time'
import { unknownOption } from '../../../market/optionHistory/optionOf.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'

/** A book that the venue has not changed or sent for this long is called stale. */
const STALE_MS = 30 * MS_PER_SECOND

const output = {
  side: text('bid or ask'),
  level: number('1', 'place in its side, 1 the best'),
  price: number('settlement ccy', 'premium of the level'),
  sizeCoin: number('coin', 'at that premium'),
  cumulativeCoin: number('coin', 'at that premium and better ones'),
  meanPrice: number('settlement ccy', 'mean premium of taking all of them'),
  vol: maybe(number('decimal', 'vol of the premium on the forward of the expiry; null below intrinsic value')),
  mid: maybe(number('settlement ccy', 'mean of best bid and ask; null with one side')),
  midVol: maybe(number('decimal', 'vol of that premium')),
  spread: maybe(number('settlement ccy', 'best ask − best bid')),
  spreadVol: maybe(number('decimal', 'vol of the best ask − vol of the best bid')),
  bookAt: time('instant of the book, the venue’s clock'),
  settlement: text('coin or quote: currency of the premium'),
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

type LadderRow = Pick<Row, 'side' | 'level' | 'price' | 'sizeCoin' | 'cumulativeCoin' | 'meanPrice' | 'vol'>

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

export const optionLadder = defineStudy({
  id: 'option-ladder',
  subject: 'instrument',
  // The book is requested from the venue; it is read again with each new chain, whose forward prices it.
  needs: ['chain'],
  title: 'Book of one option',
  doc: 'The levels of one option’s book now: premium, size, cumulative size and vol of each, with the mid and the spread of the book.',
  method:
    'The book is requested from the venue when a page shows it, up to 20 levels a side, and is not stored; Deribit only. Vol of a level: Black-76 on the forward of the expiry in the newest chain, as for quotes of the chain. ' +
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
    if (context.optionBook === undefined)
      return noData('Books of single options are not read here: this process has no connection to the venues.')
    const row = chain.instrument.indexOf(input.instrument)
    const answer = await context.optionBook({ venue: input.venue, instrument: input.instrument })
    if (!answer.ok) return noData(answer.message)
    const { bids, asks, atMs } = answer.book
    const bid = bids[0]?.price
    const ask = asks[0]?.price
    if (bid === undefined && ask === undefined)
      return noData(`Nobody quotes ${input.instrument} now: its book is empty.`)
    const volOf = volOfPremium(chain, row)
    const hasBoth = bid !== undefined && ask !== undefined
    const mid = hasBoth ? (bid + ask) / 2 : undefined
    const bidVol = volOf(bid)
    const askVol = volOf(ask)
    const book = {
      mid,
      midVol: volOf(mid),
      spread: hasBoth ? ask - bid : undefined,
      spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
      bookAt: atMs,
      settlement: chain.isInverse ? 'coin' : 'quote',
    }
    const rows = [...sideRows('ask', asks, volOf).toReversed(), ...sideRows('bid', bids, volOf)]
    const ageMs = chain.atMs - atMs
    return {
      ok: true,
      asOfMs: atMs,
      note:
        ageMs > STALE_MS
          ? `Stale: the venue’s book is ${Math.round(ageMs / MS_PER_SECOND)} s older than its chain.`
          : undefined,
      columns: columnsFromRows(
        output,
        rows.map((one) => ({ ...one, ...book })),
      ),
    }
  },
})
