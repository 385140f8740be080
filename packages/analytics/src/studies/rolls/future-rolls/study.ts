import { maybe, number, text, time } from '../../../_kit/column.ts'
import { futureArguments } from '../../../_kit/future/futureArguments.ts'
import { futureRows } from '../../../_kit/future/futureRow.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData } from '../../../_kit/study.ts'
import { curvesOf } from '../../futures/futures-term-structure/curves.ts'
import { legsOf, type Roll, rollsOf } from '../rolls.ts'

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
  bid: maybe(number('quote ccy', 'far bid − near ask: what selling the roll brings')),
  mid: maybe(number('quote ccy', 'far price − near price')),
  ask: maybe(number('quote ccy', 'far ask − near bid: what buying the roll costs')),
  aprBid: maybe(number('decimal', 'annual rate between the legs at the bid, simple')),
  aprMid: maybe(number('decimal', 'annual rate between the legs at their prices, simple')),
  aprAsk: maybe(number('decimal', 'annual rate between the legs at the ask, simple')),
  breakEven8h: maybe(
    number('decimal', 'funding of eight hours at which the perpetual costs as much; null between dated legs'),
  ),
  funding8h: maybe(number('decimal', 'funding of the perpetual now, put on eight hours; null between dated legs')),
  nearOpenCoin: maybe(number('coin', 'open in the near leg: what is left to roll')),
  farOpenCoin: maybe(number('coin', 'open in the far leg')),
  rolledShare: maybe(number('decimal', 'far ÷ (near + far), between neighbouring dated legs')),
}

const rolled = ({ near, far, isNext }: Roll): number | undefined => {
  const [left, gone] = [near.openInterestCoin, far.openInterestCoin]
  if (!isNext || near.kind === 'perpetual' || left === undefined || gone === undefined) return undefined
  return left + gone > 0 ? gone / (left + gone) : undefined
}

const rowOf = (roll: Roll): RowOf<typeof output> => {
  const { near, far, isNext, ...prices } = roll
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
    rolledShare: rolled(roll),
  }
}

export const futureRolls = defineStudy({
  id: 'future-rolls',
  subject: 'venue',
  needs: ['futures'],
  title: 'Rolls',
  doc: 'The price of rolling from every future or perpetual to every later one of its market, its annual rate, break-even funding, and what is left to roll.',
  method:
    'Implied from the legs: bid = far bid − near ask, ask = far ask − near bid, mid = difference of their prices. Rate between the legs, simple: (F_far/F_near − 1)·365/(T_far − T_near), a perpetual at ' +
    'no days. Break-even funding: that rate × 8/8,760. Rolled share: open coins of the far leg over those of both. Inverse and linear contracts are never rolled into each other; legs within a day of ' +
    'expiry are left out. Books that venues run for rolls themselves are not in it.',
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const rolls = curvesOf(futureRows(boards, input)).flatMap((rows) => rollsOf(legsOf(rows)))
    if (rolls.length === 0)
      return noData(
        `${input.subjectText} lists no two futures or perpetuals of one market${input.coin === undefined ? '' : ` of ${input.coin}`} with a price, so there is nothing to roll.`,
      )
    return { ok: true, columns: columnsFromRows(output, rolls.map(rowOf)) }
  },
})
