import { expect, test } from 'vitest'
import { answerFromWire } from '../../../data/study.ts'
import fixture from './fixture.json'
import { strikeRows } from './strikeRows.ts'
import { toModel } from './toModel.ts'

const PAGE = { delta: undefined, symbol: 'BTC' }
const chain = answerFromWire<'option-chain'>(fixture.answers.chain)

test('call and put of a strike stand on one line, in order of expiry and strike', () => {
  const rows = strikeRows(chain.data, () => true)
  expect(rows).toHaveLength(chain.data.strike.length / 2)
  for (const { call, put, strike } of rows) {
    expect(chain.data.type[call ?? -1]).toBe('call')
    expect(chain.data.type[put ?? -1]).toBe('put')
    expect(chain.data.strike[call ?? -1]).toBe(strike)
  }
})

test('the forward is a line between the two strikes around it, and the table starts there', () => {
  const { items, startsAt } = toModel(chain, PAGE, 'quotes', 'coin')
  const at = items.findIndex(({ key }) => key === startsAt)
  const [below, above] = [items[at - 1], items[at + 1]]
  const forward = chain.data.forward[0] ?? 0
  expect(below.kind === 'row' && below.row.strike < forward).toBe(true)
  expect(above.kind === 'row' && above.row.strike >= forward).toBe(true)
})

test('outer figures are mirrored around the strike; a bid stands left of its ask on both sides', () => {
  const ids = toModel(chain, PAGE, 'all', 'coin').columns.map(({ id }) => id)
  for (const side of ['call', 'put']) expect(ids.indexOf(`${side}-bid`)).toBeLessThan(ids.indexOf(`${side}-ask`))
  const middle = ids.indexOf('strike')
  for (const name of ['openInterest', 'delta', 'markVol']) {
    const [call, put] = [ids.indexOf(`call-${name}`), ids.indexOf(`put-${name}`)]
    expect(call).toBe(ids.length - 1 - put)
    expect(call).toBeLessThan(middle)
  }
})

test('in-the-money cells are shaded on their own side only', () => {
  const { columns, items } = toModel(chain, PAGE, 'quotes', 'coin')
  const forward = chain.data.forward[0] ?? 0
  const low = items.find((item) => item.kind === 'row' && item.row.strike < forward)
  const look = (id: string) =>
    low?.kind === 'row' ? columns.find((column) => column.id === id)?.look?.(low.row) : undefined
  expect(look('call-mark')?.wash).toBe('call')
  expect(look('put-mark')?.wash).toBeUndefined()
})

test('an option that is not listed leaves its side blank with a dash', () => {
  const puts = chain.data.type.map((type, row) => (type === 'put' ? row : -1)).filter((row) => row >= 0)
  const only = Object.fromEntries(
    Object.entries(chain.data).map(([name, column]) => [name, puts.map((row) => column[row])]),
  ) as unknown as typeof chain.data
  const { columns, items } = toModel({ ...chain, data: only }, PAGE, 'quotes', 'coin')
  const line = items.find((item) => item.kind === 'row')
  const text = (id: string) =>
    line?.kind === 'row' ? columns.find((column) => column.id === id)?.text(line.row) : undefined
  expect(text('call-bid')).toBe('–')
  expect(text('put-mark')).not.toBe('–')
})

test('in USD premiums are taken at the forward, open interest at the index, and volume is what was paid', () => {
  const row = chain.data.mark.findIndex((mark, at) => (mark ?? 0) > 0.01 && chain.data.type[at] === 'call')
  const line = { expiry: chain.data.expiry[row], strike: chain.data.strike[row], call: row, put: undefined }
  const cell = (units: 'coin' | 'usd', id: string) => {
    const column = toModel(chain, PAGE, 'quotes', units).columns.find((one) => one.id === `call-${id}`)
    return { value: column?.value?.(line), text: column?.text(line), unit: column?.unit }
  }
  expect(cell('coin', 'mark')).toMatchObject({ value: chain.data.mark[row], unit: 'BTC' })
  expect(cell('usd', 'mark').unit).toBe('USD')
  expect(cell('usd', 'mark').value as number).toBeCloseTo(chain.data.markUsd[row] ?? Number.NaN, 0)
  expect(cell('usd', 'bid').value).toBe((chain.data.bid[row] ?? 0) * (chain.data.forward[row] ?? 0))
  expect(cell('usd', 'openInterest').value).toBe(chain.data.openInterestUsd[row])
  expect(cell('usd', 'volume').value).toBe(chain.data.volumeUsd[row])
  expect(cell('coin', 'volume')).toMatchObject({ value: chain.data.volumeCoin[row], unit: 'BTC' })
})

test('a book that settles in dollars quotes dollars in every unit', () => {
  const linear = { ...chain, data: { ...chain.data, mark: chain.data.markUsd } }
  for (const units of ['coin', 'usd'] as const) {
    const mark = toModel(linear, PAGE, 'quotes', units).columns.find(({ id }) => id === 'call-mark')
    expect(mark?.unit).toBe('USD')
    expect(mark?.value?.({ expiry: 0, strike: 0, call: 0, put: undefined })).toBe(chain.data.markUsd[0])
  }
})
