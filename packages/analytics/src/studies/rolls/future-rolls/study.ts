import { type Amounts, atPrice } from '@gvol/market'
import { futureArguments } from '../../../market/future/futureArguments.ts'
import { futureRows } from '../../../market/future/futureRow.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { curvesOf } from '../../futures/futures-term-structure/curves.ts'
import { legsOf, type Roll, rollsOf } from '../rolls.ts'

const MAX_AGE_MS = 3 * 60_000

const output = {
  symbol: text('market of the venue'),
  coin: text('coin'),
  margin: text('coin: inverse; stable: linear'),
  near: text('leg that is sold'),
  far: text('leg that is bought'),
  isNext: text('next: no leg expires between them; else over'),
  nearExpiry: maybe(time('expiry of the near leg; null for a perpetual')),
  farExpiry: time('expiry of the far leg'),
  nearDays: number('days', 'to expiry of the near leg; 0 for a perpetual'),
  farDays: number('days', 'to expiry of the far leg'),
  bid: maybe(number('quote ccy', 'far bid − near ask: price received for selling the roll')),
  mid: maybe(number('quote ccy', 'far price − near price')),
  ask: maybe(number('quote ccy', 'far ask − near bid: price paid for buying the roll')),
  aprBid: maybe(number('decimal', 'annual rate between the legs at the bid, simple')),
  aprMid: maybe(number('decimal', 'annual rate between the legs at their prices, simple')),
  aprAsk: maybe(number('decimal', 'annual rate between the legs at the ask, simple')),
  breakEven8h: maybe(
    number('decimal', 'funding of eight hours at which the perpetual costs as much; null between dated legs'),
  ),
  funding8h: maybe(number('decimal', 'funding of the perpetual now, per eight hours; null between dated legs')),
  nearOpenCoin: maybe(number('coin', 'open interest of the near leg: remaining size to roll')),
  farOpenCoin: maybe(number('coin', 'open in the far leg')),
  nativeBook: maybe(text('book that the venue runs for this roll')),
  nativeBid: maybe(number('quote ccy', 'best bid of that book')),
  nativeAsk: maybe(number('quote ccy', 'best ask of that book')),
  nativeBidSize: maybe(number('coin', 'at the best bid of that book')),
  nativeAskSize: maybe(number('coin', 'at the best ask of that book')),
  nativeMark: maybe(number('quote ccy', 'venue’s mark of the roll')),
  nativeVolumeCoin: maybe(number('coin', 'traded in that book in 24 hours')),
  nativeVolumeUsd: maybe(number('USD', 'traded in that book in 24 hours')),
  edgeBuy: maybe(number('quote ccy', 'ask by the legs − ask of the book: saving from buying in the book')),
  edgeSell: maybe(number('quote ccy', 'bid of the book − bid by the legs: gain from selling in the book')),
  rolledShare: maybe(number('decimal', 'far ÷ (near + far), between neighbouring dated legs')),
}

const rolled = ({ near, far, isNext }: Roll): number | undefined => {
  const left = near.openInterestCoin
  const gone = far.openInterestCoin
  if (!isNext || near.kind === 'perpetual' || left === undefined || gone === undefined) return undefined
  return left + gone > 0 ? gone / (left + gone) : undefined
}

type Price = number | undefined

/** A venue's own book for a roll. */
type Native = { readonly book: string; readonly bid: Price; readonly ask: Price } & {
  readonly bidSize: Price
  readonly askSize: Price
  readonly mark: Price
  readonly volume: Amounts
}

const NO_BOOK: Partial<Native> = {}

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

const rowOf = (roll: Roll, native: Partial<Native>): RowOf<typeof output> => {
  const { near, far, isNext, ...prices } = roll
  const volume = native.volume && atPrice(native.volume, near.price)
  return {
    symbol: near.symbol,
    coin: near.coin,
    margin: near.margin,
    near: near.instrument,
    far: far.instrument,
    isNext: isNext ? 'next' : 'over',
    nearExpiry: near.expiry,
    farExpiry: far.expiry,
    nearDays: near.days ?? 0,
    farDays: far.days,
    ...prices,
    funding8h: near.kind === 'perpetual' ? near.funding8h : undefined,
    nearOpenCoin: near.openInterestCoin,
    farOpenCoin: far.openInterestCoin,
    nativeBook: native.book ?? null,
    nativeBid: native.bid,
    nativeAsk: native.ask,
    nativeBidSize: native.bidSize,
    nativeAskSize: native.askSize,
    nativeMark: native.mark,
    nativeVolumeCoin: volume?.coin,
    nativeVolumeUsd: volume?.usd,
    edgeBuy: less(roll.ask, native.ask),
    edgeSell: less(native.bid, roll.bid),
    rolledShare: rolled(roll),
  }
}

const FIGURES = ['bid', 'ask', 'bidSize', 'askSize', 'mark', 'volume24hCoin', 'volume24hUsd'] as const

/** Returns the latest roll books of a venue, by market and legs. */
const nativesOf = async (
  venue: string,
  asOfMs: number,
  context: Pick<StudyContext<'roll-quote'>, 'rows'>,
): Promise<ReadonlyMap<string, Native>> => {
  const { size, column } = await context.rows(
    'roll-quote',
    { venue, latest: 'of-key', asOfMs, maxAgeMs: MAX_AGE_MS },
    { columns: ['symbol', 'instrument', 'near', 'far', ...FIGURES] },
  )
  return new Map(
    Array.from({ length: size }, (_, row) => {
      const of = (name: (typeof FIGURES)[number]) => numberAt(column[name], row)
      const native: Native = {
        book: column.instrument[row],
        bid: of('bid'),
        ask: of('ask'),
        bidSize: of('bidSize'),
        askSize: of('askSize'),
        mark: of('mark'),
        volume: { coin: of('volume24hCoin'), usd: of('volume24hUsd') },
      }
      return [`${column.symbol[row]} ${column.near[row]} ${column.far[row]}`, native]
    }),
  )
}

export const futureRolls = defineStudy({
  id: 'future-rolls',
  subject: 'venue',
  needs: ['futures', 'roll-quote'],
  title: 'Rolls',
  doc: 'The price of rolling from every future or perpetual to every later one of its market, its annual rate, break-even funding, and the remaining size to roll.',
  method:
    'Implied from the legs: bid = far bid − near ask, ask = far ask − near bid, mid = difference of their prices. Rate between the legs, simple: (F_far/F_near − 1)·365/(T_far − T_near), a perpetual at ' +
    'no days. Break-even funding: that rate × 8/8,760. Rolled share: open coins of the far leg over those of both. Inverse and linear contracts are never rolled into each other; legs within a day of ' +
    'expiry are left out. Books that a venue runs for rolls (combos of Deribit, spreads of OKX, rolls of Thalex) are read once a minute and are valid for three; edge: against trading both legs. Where a venue publishes their volume in one unit the other follows at the price of the near leg.',
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const rolls = curvesOf(futureRows(boards, input)).flatMap((rows) => rollsOf(legsOf(rows)))
    if (boards.every(({ quotes }) => quotes.length === 0)) return noData()
    if (rolls.length === 0)
      return noData(
        `${input.subjectText} lists no two futures or perpetuals of one market${input.coin === undefined ? '' : ` of ${input.coin}`} with a price, so there is nothing to roll.`,
      )
    const asOfMs = input.asOfMs ?? Math.max(...boards.map(({ atMs }) => atMs))
    const natives = await nativesOf(input.venue, asOfMs, context)
    const rows = rolls.map((roll) =>
      rowOf(roll, natives.get(`${roll.near.symbol} ${roll.near.instrument} ${roll.far.instrument}`) ?? NO_BOOK),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
