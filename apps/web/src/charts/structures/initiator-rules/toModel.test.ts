import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('rules are listed in the order of evaluation with count, share and confidence; an unused rule has no confidence', () => {
  const { columns, items } = toModel(
    answerOf('initiator-rules', {
      rule: ['consumed-level', 'taker-side'],
      trades: [3, 0],
      share: [0.75, 0],
      amountCoin: [12, 0],
      boughtCoin: [2, 0],
      soldCoin: [10, 0],
      againstTaker: [3, 0],
      confidence: [0.938, null],
      withBook: [3, 0],
    }),
  )
  expect(items.map(({ key }) => key)).toEqual(['consumed-level', 'taker-side'])
  const texts = (row: number) => Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]))
  expect(texts(0)).toMatchObject({
    rule: 'Consumed level',
    trades: '3',
    share: '75.0\u2009%',
    confidence: '93.8\u2009%',
  })
  expect(texts(1)).toMatchObject({ rule: 'Side of the taker', confidence: '–' })
})
