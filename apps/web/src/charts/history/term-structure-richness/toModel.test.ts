import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('one line is drawn, with named levels and the current value in the header', () => {
  const { series, references, headline } = toModel(
    answerOf('richness-history', { at: [1, 2], richness: [0.9347, 1.0325] }),
  )
  expect(series).toMatchObject([{ y: [0.9347, 1.0325] }])
  expect(references?.map(({ label }) => label)).toEqual(['0.9 contango', '1.0 flat', '1.1 backwardation'])
  expect(headline).toBe('1.033')
  expect(toModel(answerOf('richness-history', EMPTY as never)).series).toEqual([])
})
