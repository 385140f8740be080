import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { columnFault } from '../../../study/column.ts'
import { studies } from '../../catalog.ts'

const EXPIRY_MS = AT_MS + 30 * MS_PER_DAY
const NAMES = ['INVERSE', 'LINEAR', 'INVERSE', 'FORGOTTEN']
const numbers = (...values: number[]) => Float64Array.from(values)

const bars = {
  size: 4,
  column: {
    symbol: ['BTC', 'BTC_USDC', 'BTC', 'BTC'],
    instrument: NAMES,
    atMs: numbers(...NAMES.map((_, i) => AT_MS - (4 - i) * MS_PER_HOUR)),
    newestMs: numbers(AT_MS, AT_MS, EXPIRY_MS - MS_PER_HOUR, AT_MS),
    trades: numbers(3, 1, 2, 1),
    coins: numbers(2, 1, 1, 1),
    usd: numbers(180_000, 90_000, Number.NaN, 90_000),
    basisOpen: numbers(500, 5, 5, 5),
    basisHigh: numbers(800, 5, 5, 5),
    basisLow: numbers(400, 5, 5, 5),
    basisClose: numbers(700, 5, 5, 5),
    basis: numbers(600, 5, 5, 5),
    index: numbers(90_000, 90_000, 90_000, 90_000),
  },
}
const requests: object[] = []
const context = emptyContext({
  nowMs: () => AT_MS,
  query: (async (_query: object, input: object) => {
    requests.push(input)
    return bars
  }) as never,
  rows: {
    instrument: [
      { name: 'INVERSE', symbol: 'BTC', expiryMs: EXPIRY_MS, isInverse: true },
      { name: 'LINEAR', symbol: 'BTC_USDC', expiryMs: EXPIRY_MS, isInverse: false },
    ],
  },
})

test('the weighted basis has a simple rate to expiry from the newest trade of its bucket, and none within a day of expiry', async () => {
  const study = studies['traded-basis']
  const columns = await columnsOf(study, context, { exchange: 'deribit', instrument: 'INVERSE', span: '1d' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(columns.apr[0]).toBeCloseTo(((600 / 90_000) * 365) / 30, 12)
  expect(columns.apr[2]).toBeNaN()
  expect(columns.basisShare[0]).toBeCloseTo(600 / 90_000, 12)
  expect([columns.basisOpen[0], columns.basisHigh[0], columns.basisLow[0], columns.basisClose[0]]).toEqual([
    500, 800, 400, 700,
  ])
  expect(requests.at(-1)).toMatchObject({ venue: 'deribit', symbol: 'BTC', instrument: 'INVERSE' })
})

test('all futures of a venue: inverse and linear are separate, and futures the venue never listed are left out', async () => {
  const study = studies['traded-basis-board']
  const namesOf = async (margin: string) => {
    const columns = await columnsOf(study, context, { exchange: 'deribit', coin: 'BTC', margin })
    expect(columnFault(study.output, columns)).toBeUndefined()
    return [...(columns.instrument as unknown as readonly string[])]
  }
  expect(await namesOf('all')).toEqual(['INVERSE', 'LINEAR', 'INVERSE'])
  expect(await namesOf('coin')).toEqual(['INVERSE', 'INVERSE'])
  expect(await namesOf('stable')).toEqual(['LINEAR'])
})

test('a future without data is named in the message, with examples that have data', async () => {
  const answer = await answerOf(studies['traded-basis'], context, { exchange: 'deribit', instrument: 'BTC-1' })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('INVERSE') })
})
