import { isInverseSymbol, MS_PER_HOUR, type Trade, unixMs, vol } from '@gvol/market'
import { putCallDistribution as distribution } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { number, text } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { customerSides } from '../../../_kit/flow/customerSide.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'
import { MOST_TRADES, optionTerms } from '../terms.ts'

const output = {
  slice: text('calls bought, calls sold, puts bought, puts sold, or undirected'),
  takerCoin: number('coin', 'by the side of the taker as the venue tells it'),
  takerPremiumUsd: number('USD', 'premium, by that side'),
  takerTrades: number('1', 'trades, by that side'),
  customerCoin: number('coin', 'by the side of the customer as it is inferred'),
  customerPremiumUsd: number('USD', 'premium, by that side'),
  customerTrades: number('1', 'trades, by that side'),
}

const SLICES = [
  ['callsBought', 'calls bought'],
  ['callsSold', 'calls sold'],
  ['putsBought', 'puts bought'],
  ['putsSold', 'puts sold'],
  ['undirected', 'undirected'],
] as const

export const putCallDistribution = defineStudy({
  id: 'put-call-distribution',
  subject: 'option-book',
  needs: ['trade', 'instrument'],
  title: 'Put/call trade distribution',
  doc: 'Calls and puts bought and sold over the last hours, by the venue’s side of the taker and by the customer as inferred.',
  method:
    'Recorded trades. Taker: the side that the venue tells, for blocks bookkeeping. Customer: the rules of initiators that need no book; of a block only price against mark counts. Premium at the index of each trade for coin-settled books. ' +
    'Nothing is lost: what has no side is undirected.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 720),
    place: argument.choice('where it traded', ['all', 'screen', 'block'], 'all'),
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const [{ size, column }, terms] = await Promise.all([
      context.rows(
        'trade',
        { ...input.market, fromMs: toMs - input.hours * MS_PER_HOUR, toMs },
        {
          columns: [
            'atMs',
            'tradeId',
            'instrument',
            'takerSide',
            'price',
            'amountCoin',
            'vol',
            'mark',
            'index',
            'blockTradeId',
            'blockRfqId',
          ],
          where: { kind: 'option' },
          limit: MOST_TRADES,
        },
      ),
      optionTerms(input.market, context),
    ])
    const isBlock = (row: number) => column.blockTradeId[row] !== null || column.blockRfqId[row] !== null
    const isAsked = (row: number) => input.place === 'all' || isBlock(row) === (input.place === 'block')
    const rows = Array.from({ length: size }, (_, row) => row).filter(
      (row) => isAsked(row) && terms.has(column.instrument[row]),
    )
    if (rows.length === 0)
      return noData(
        `No option trade of ${input.subjectText} in the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    const trades = rows.map((row): Trade => {
      const [at, printed, mark] = [unixMs(column.atMs[row]), knownAt(column.vol, row), knownAt(column.mark, row)]
      const [block, rfq, amountCoin] = [
        column.blockTradeId[row],
        column.blockRfqId[row],
        knownAt(column.amountCoin, row),
      ]
      return {
        ...{
          type: 'trade',
          kind: 'option',
          ...input.market,
          instrument: column.instrument[row],
          atMs: at,
          receivedAtMs: at,
        },
        ...{ tradeId: column.tradeId[row], takerSide: column.takerSide[row], price: column.price[row] },
        ...(printed === undefined ? {} : { vol: vol(printed) }),
        ...(mark === undefined ? {} : { mark }),
        ...(amountCoin === undefined ? {} : { amountCoin }),
        ...(block === null ? {} : { blockTradeId: block }),
        ...(rfq === null ? {} : { blockRfqId: rfq }),
      }
    })
    const isInverse = isInverseSymbol(input.market.symbol)
    const own = {
      types: Uint8Array.from(rows, (row) => (terms.get(column.instrument[row])?.optionType === 'call' ? 0 : 1)),
      amount: Float64Array.from(rows, (row) => column.amountCoin[row]),
      premiumUsd: Float64Array.from(
        rows,
        (row) => column.price[row] * column.amountCoin[row] * (isInverse ? column.index[row] : 1),
      ),
    }
    const taker = distribution({
      ...own,
      direction: Int8Array.from(rows, (row) => (column.takerSide[row] === 'buy' ? 1 : -1)),
    })
    const customer = distribution({ ...own, direction: customerSides(trades, []).direction })
    const shown = SLICES.map(([name, slice]) => ({
      slice,
      ...{ takerCoin: taker[name].contracts, takerPremiumUsd: taker[name].premiumUsd, takerTrades: taker[name].trades },
      ...{
        customerCoin: customer[name].contracts,
        customerPremiumUsd: customer[name].premiumUsd,
        customerTrades: customer[name].trades,
      },
    }))
    return { ok: true, asOfMs: input.asOfMs ?? column.atMs[size - 1], columns: columnsFromRows(output, shown) }
  },
})
