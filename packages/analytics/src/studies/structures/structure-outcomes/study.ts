import { isInverseSymbol } from '@gvol/market'
import { tables } from '@gvol/store'
import { SETTLEMENT_NEEDS, settledPrices } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { OF_DAY_TEXT, yearArguments } from '../yearArguments.ts'

const share = (doc: string) => maybe(number('decimal', doc))

const output = {
  group: text('group: strategy, rule of the initiator, place of execution, or longest life'),
  side: text('buy or sell: the customer’s side; unknown: as printed, with an unknown initiator'),
  structures: number('1', 'settled structures'),
  won: number('1', 'of them, with a result above 0'),
  wonShare: number('decimal', 'of them, as a share'),
  resultUsd: maybe(number('USD', 'results added up')),
  premiumUsd: maybe(number('USD', 'premiums of all legs added up')),
  mean: share('mean result'),
  least: share('worst result'),
  q10: share('one in ten was worse'),
  q25: share('one in four was worse'),
  median: share('half were worse'),
  q75: share('one in four was better'),
  q90: share('one in ten was better'),
  most: share('best result'),
}

export const structureOutcomes = defineStudy({
  id: 'structure-outcomes',
  subject: 'option-book',
  needs: ['traded-structure', ...SETTLEMENT_NEEDS],
  title: 'Outcomes of structures',
  doc: 'Outcomes of the largest structures of a span as a distribution: by strategy, by initiator rule, by place of execution or by life, bought and sold separately.',
  method: `${OF_DAY_TEXT} Only structures whose options are all settled are counted. Result = intrinsic at the delivery price, else at the average of the index by the venue’s rule (÷ it where paid in coin) − the premium paid, in USD at the delivery price of the last expiry, as a share of coins × index of the trade, or of the premium of all legs. Quantiles are linear between neighbors.`,
  input: {
    ...yearArguments,
    by: argument.choice(
      'grouping: strategy, rule of the initiator, place of execution, or longest life',
      ['strategy', 'initiator', 'place', 'life'],
      'strategy',
    ),
    of: argument.choice('results as a share of the notional or of the premium', ['notional', 'premium'], 'notional'),
  },
  output,
  run: async (input, context) => {
    const { market, by, of, place, strategy, premiumUsd } = input
    const within = rangeOf(input, context, market)
    const structures = {
      venue: market.venue,
      symbol: market.symbol,
      ...within,
      madeBy: place,
      strategy,
      leastPremiumUsd: premiumUsd,
    }
    const { column: reached } = await context.query(tables.tradedStructure.queries.expiries, structures)
    const settled = [...(await settledPrices(market, reached.expiryMs, context))]
    const { size, column } = await context.query(tables.tradedStructure.queries.outcomes, {
      ...structures,
      of,
      by: by === 'initiator' ? 'rule' : by === 'place' ? 'madeBy' : by,
      isInverse: isInverseSymbol(market.symbol),
      settledMs: settled.map(([atMs]) => atMs),
      settledAt: settled.map(([, price]) => price),
    })
    if (size === 0)
      return noData(
        `No settled structure of ${input.subjectText} matching the filters is stored ${whenText(input.asOfMs)}: the largest of each day count once all of their options have a delivery price, or an index from which it follows.`,
      )
    const { structures: counts, won, resultUsd, mean, least, q10, q25, q75, q90, most } = column
    return {
      ok: true,
      asOfMs: within.toMs,
      columns: {
        group: column.group,
        side: column.side,
        structures: counts,
        won,
        resultUsd,
        premiumUsd: column.premiumUsd,
        wonShare: won.map((count, row) => count / counts[row]),
        mean,
        least,
        q10,
        q25,
        median: column.q50,
        q75,
        q90,
        most,
      },
    }
  },
})
