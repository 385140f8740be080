import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { syntheticChain } from '../../../../testing/syntheticChain.ts'
import { optionRows, structureRows, syntheticTape } from '../../../../testing/syntheticFlow.ts'
import { columnFault } from '../../../study/column.ts'
import { structures } from '../structures/study.ts'
import { strategyHistory } from './study.ts'

const chain = syntheticChain()
const tape = syntheticTape(chain)
const live = contextOf(chain, (table, span, { kind }) => {
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
  const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
  if (table === 'instrument') return optionRows(chain)
  if (table === 'block-rfq-trade') return structureRows(tape.structures.filter(isWithin))
  if (table !== 'trade' || kind !== 'option') return []
  return tape.trades.filter((trade) => isWithin(trade) && trade.kind === 'option') as never
})

test.each(['all', 'block', 'screen'])(
  'a day of %s trades has the kinds of its structures, counted one by one, with shares that add up to one',
  async (place) => {
    const columns = await columnsOf(strategyHistory, live, { span: '7d', place })
    expect(columnFault(strategyHistory.output, columns)).toBeUndefined()
    const all = await columnsOf(structures, live, { span: '7d', place, limit: '5000' })
    const dayOf = (at: number | undefined) => dayStartMs(Number(at))
    const days = new Set([...all.at.keys()].map((row) => dayOf(all.at[row])))
    expect(new Set([...columns.at])).toEqual(days)
    for (const day of days) {
      const own = [...columns.at.keys()].filter((row) => columns.at[row] === day)
      const ones = [...all.at.keys()].filter((row) => dayOf(all.at[row]) === day)
      expect(own.reduce((sum, row) => sum + columns.share[row]!, 0)).toBeCloseTo(1, 12)
      for (const row of own) {
        const kind = ones.filter((one) => all.strategy[one] === columns.strategy[row])
        const bought = kind.filter((one) => all.isKnown[one] && String(all.side[one]) === 'buy')
        expect(columns.trades[row]).toBe(kind.length)
        expect(columns.share[row]).toBeCloseTo(kind.length / ones.length, 12)
        expect(columns.boughtTrades[row]).toBe(bought.length)
        expect(columns.amountCoin[row]).toBeCloseTo(
          kind.reduce((sum, one) => sum + all.amountCoin[one]!, 0),
          6,
        )
      }
    }
  },
)

test('a span of two days is in hours, and hours add up to their days', async () => {
  const hours = await columnsOf(strategyHistory, live, { span: '2d' })
  const days = await columnsOf(strategyHistory, live, { span: '2d', bucket: '1d' })
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0)
  expect([...hours.at].some((at) => at % MS_PER_DAY !== 0)).toBe(true)
  expect([...days.at].every((at) => at % MS_PER_DAY === 0)).toBe(true)
  expect(sum(hours.trades)).toBe(sum(days.trades))
})
