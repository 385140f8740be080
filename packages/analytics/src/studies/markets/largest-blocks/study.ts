import { marketKey, notionalUsd } from '@gvol/market'
import { type TradedPackage, tradedPackages } from '../../../market/flow/packages.ts'
import { packagePosition, positionColumn } from '../../../market/flow/position.ts'
import { readBlocks, readStructures, readTerms } from '../../../market/flow/readTrades.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('the first print, the venue’s clock'),
  venue: text('venue'),
  symbol: text('option book'),
  id: text('of the block or request at the venue'),
  name: text('as a desk would write it'),
  uniTrade: text('its legs as a JSON list of "buy X" and "sell X"'),
  position: positionColumn,
  side: text('buy or sell: the customer’s side of the named structure; as printed where the initiator is unknown'),
  isKnown: flag('whether the initiator is known'),
  legs: number('1', 'options in it'),
  amountCoin: number('coin', 'for each unit of the ratios'),
  vol: maybe(number('decimal', 'vega-weighted vol of the legs')),
  premiumUsd: maybe(number('USD', 'premium of all legs')),
  notionalUsd: maybe(number('USD', 'coins × index')),
  vegaUsd: maybe(number('USD per vol point', 'vega that it gave the customer')),
}

const notionalOf = ({ amountCoin, index }: TradedPackage): number | undefined =>
  nanToUndefined(notionalUsd(amountCoin, index))

export const largestBlocks = defineStudy({
  id: 'largest-blocks',
  subject: 'none',
  needs: ['trade', 'block-rfq-trade', 'instrument', 'option-flow'],
  title: 'Largest blocks',
  doc: 'The largest blocks and requests for quote of options at every venue in the last hours, tied together from their prints and named.',
  method:
    'Prints that carry the number of a block or of a request for quote, of every option market; those of one number are one trade. Ranked by coins × index. ' +
    'Sides, vol, premium and vega as in the traded structures of one market.',
  input: {
    hours: argument.number('h', 'how far back', 24, 1, 24 * 31),
    limit: argument.number('1', 'at most so many', 20, 1, 500),
  },
  output,
  run: async (input, context) => {
    const span = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, {})
    const blocks = Map.groupBy(await readBlocks(context, span), marketKey)
    const ofOptions = [...blocks.values()].filter((trades) => trades.some(({ kind }) => kind === 'option'))
    const blockLists = await Promise.all(
      ofOptions.map(async (trades) => {
        const { venue, symbol } = trades[0]
        const market = { venue, symbol }
        const [structures, termsOf] = await Promise.all([
          readStructures(context, market, span),
          readTerms(context, market, span),
        ])
        return tradedPackages(trades, structures, termsOf).map((one) => ({ market, one }))
      }),
    )
    const ranked = blockLists.flat().sort((a, b) => (notionalOf(b.one) ?? 0) - (notionalOf(a.one) ?? 0))
    if (ranked.length === 0)
      return noData(
        `No block of options at any venue is stored ${whenText(input.asOfMs)} in the ${input.hours} selected hours.`,
      )
    const rows = ranked.slice(0, Math.floor(input.limit)).map(
      ({ market, one }): RowOf<typeof output> => ({
        ...market,
        at: one.atMs,
        id: one.id,
        name: one.name,
        uniTrade: JSON.stringify(one.signature),
        position: packagePosition(one),
        side: one.side,
        isKnown: one.direction !== 0,
        legs: one.legs.length,
        amountCoin: one.amountCoin,
        vol: nanToUndefined(one.vol),
        premiumUsd: nanToUndefined(one.premiumUsd),
        notionalUsd: notionalOf(one),
        vegaUsd: nanToUndefined(one.vegaUsd),
      }),
    )
    return { ok: true, asOfMs: span.toMs, columns: columnsFromRows(output, rows) }
  },
})
