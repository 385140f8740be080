import { expect, test } from 'vitest'
import type { StudyAnswer } from '../../../data/study.ts'
import { csvText } from '../../../ui/format/csvText.ts'
import { rowsWithContext } from './downloadDisplayed.ts'

test('every row has its market, its instant and a mark for simulated data; no cell is executed as a formula', () => {
  const answer = { asOfMs: Date.UTC(2026, 0, 27, 21), isSimulated: true } as StudyAnswer
  const sheet = {
    head: ['Series', 'IV'],
    rows: [
      ['=1+1', 45.5],
      ['27 Mar 26, far', null],
    ],
  }
  expect(csvText(rowsWithContext(sheet, { exchange: 'okx', symbol: 'ETH', coin: '' }, [answer]))).toBe(
    [
      'Series,IV,exchange,symbol,asOf,SIMULATED',
      "'=1+1,45.5,okx,ETH,2026-01-27T21:00:00.000Z,true",
      '"27 Mar 26, far",,okx,ETH,2026-01-27T21:00:00.000Z,true',
      '',
    ].join('\r\n'),
  )
})
