import { expect, test } from 'vitest'
import { EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { loadAnswer } from '../../fixtures.ts'
import { PRESETS } from './figureNames.ts'
import { pricesFirst } from './pricesFirst.ts'
import { strikeRows } from './strikeRows.ts'
import { type ChainChoice, toModel } from './toModel.ts'

const PAGE = { ...EVERY_EXPIRY, delta: undefined, symbol: 'BTC' }
const CHOICE: ChainChoice = { expiry: 'all', strikes: 'all', units: 'coin', columns: PRESETS.quotes.values }
const metrics = await loadAnswer('metrics')
const table = (choice: Partial<ChainChoice> = {}, answer = chain) =>
  toModel(answer, metrics, PAGE, { ...CHOICE, ...choice }).table
const chain = await loadAnswer('option-chain')

test('call and put of a strike share a row, in order of expiry and strike', () => {
  const rows = strikeRows(chain.data, () => true)
  expect(rows).toHaveLength(chain.data.strike.length / 2)
  for (const { call, put, strike } of rows) {
    expect(chain.data.type[call ?? -1]).toBe('call')
    expect(chain.data.type[put ?? -1]).toBe('put')
    expect(chain.data.strike[call ?? -1]).toBe(strike)
  }
})

test('the forward is a line between the two strikes around it, and the table starts there', () => {
  const { items, startsAt } = table()
  const at = items.findIndex(({ key }) => key === startsAt)
  const below = items[at - 1]
  const above = items[at + 1]
  const forward = chain.data.forward[0] ?? 0
  expect(below.kind === 'row' && below.row.strike < forward).toBe(true)
  expect(above.kind === 'row' && above.row.strike >= forward).toBe(true)
})

test('columns are mirrored around the strike; a bid is left of its ask on both sides', () => {
  const ids = table({ columns: PRESETS.all.values }).columns.map(({ id }) => id)
  for (const side of ['call', 'put']) expect(ids.indexOf(`${side}-bid`)).toBeLessThan(ids.indexOf(`${side}-ask`))
  const middle = ids.indexOf('strike')
  for (const name of ['openInterest', 'delta', 'markVol']) {
    const call = ids.indexOf(`call-${name}`)
    const put = ids.indexOf(`put-${name}`)
    expect(call).toBe(ids.length - 1 - put)
    expect(call).toBeLessThan(middle)
  }
})

test('on a narrow screen bid and ask of both sides are next to the strike, and no column is lost', () => {
  for (const { values } of Object.values(PRESETS)) {
    const { columns } = table({ columns: values })
    const ids = pricesFirst(columns).map(({ id }) => id)
    const middle = ids.indexOf('strike')
    if (values.includes('bid'))
      expect(ids.slice(middle - 2, middle + 3)).toEqual(['call-bid', 'call-ask', 'strike', 'put-bid', 'put-ask'])
    expect(ids.toSorted()).toEqual(columns.map(({ id }) => id).toSorted())
    for (const side of ['call', 'put'])
      for (const id of ids) if (id.startsWith(side)) expect(ids.indexOf(id) < middle).toBe(side === 'call')
  }
})

test('in-the-money cells are shaded on their own side only', () => {
  const { columns, items } = table()
  const forward = chain.data.forward[0] ?? 0
  const low = items.find((item) => item.kind === 'row' && item.row.strike < forward)
  const styleOf = (id: string) =>
    low?.kind === 'row' ? columns.find((column) => column.id === id)?.cellStyle?.(low.row) : undefined
  expect(styleOf('call-mark')?.wash).toBe('call')
  expect(styleOf('put-mark')?.wash).toBeUndefined()
})

test('an unlisted option has dashes on its side', () => {
  const puts = chain.data.type.map((type, row) => (type === 'put' ? row : -1)).filter((row) => row >= 0)
  const only = Object.fromEntries(
    Object.entries(chain.data).map(([name, column]) => [name, puts.map((row) => column[row])]),
  ) as unknown as typeof chain.data
  const { columns, items } = table({}, { ...chain, data: only })
  const line = items.find((item) => item.kind === 'row')
  const text = (id: string) =>
    line?.kind === 'row' ? columns.find((column) => column.id === id)?.text(line.row) : undefined
  expect(text('call-bid')).toBe('–')
  expect(text('put-mark')).not.toBe('–')
})

test('in USD premiums, open interest and volume are converted at the index; volume does not become premium', () => {
  const row = chain.data.mark.findIndex((mark, at) => (mark ?? 0) > 0.01 && chain.data.type[at] === 'call')
  const line = { expiry: chain.data.expiry[row], strike: chain.data.strike[row], call: row, put: undefined }
  const cell = (units: 'coin' | 'usd', id: string) => {
    const column = table({ units, columns: [...PRESETS.quotes.values, 'premium'] }).columns.find(
      (one) => one.id === `call-${id}`,
    )
    return { value: column?.value?.(line), text: column?.text(line), unit: column?.unit }
  }
  expect(cell('coin', 'mark')).toMatchObject({ value: chain.data.mark[row], unit: 'BTC' })
  expect(cell('usd', 'mark').unit).toBe('USD')
  expect(cell('usd', 'mark').value as number).toBeCloseTo(chain.data.markUsd[row] ?? Number.NaN, 0)
  expect(cell('usd', 'bid').value).toBe((chain.data.bid[row] ?? 0) * (chain.data.index[row] ?? 0))
  expect(cell('usd', 'openInterest').value).toBe(chain.data.openInterestUsd[row])
  const index = chain.data.index[row] ?? Number.NaN
  expect(cell('usd', 'volume')).toMatchObject({ value: (chain.data.volumeCoin[row] ?? 0) * index, unit: 'USD' })
  expect(cell('usd', 'premium')).toMatchObject({ value: chain.data.volumeUsd[row], unit: 'USD' })
  expect(cell('coin', 'premium')).toMatchObject({ value: (chain.data.volumeUsd[row] ?? 0) / index, unit: 'BTC' })
  expect(cell('coin', 'volume')).toMatchObject({ value: chain.data.volumeCoin[row], unit: 'BTC' })
})

test('a book that settles in dollars quotes dollars in every unit', () => {
  const linear = { ...chain, data: { ...chain.data, mark: chain.data.markUsd } }
  for (const units of ['coin', 'usd'] as const) {
    const mark = table({ units }, linear).columns.find(({ id }) => id === 'call-mark')
    expect(mark?.unit).toBe('USD')
    expect(mark?.value?.({ expiry: 0, strike: 0, call: 0, put: undefined })).toBe(chain.data.markUsd[0])
  }
})

test('every expiry has a tab with DTE and ATM vol; the chain opens with the nearest one that has a day to live', () => {
  const near = chain.data.expiry[0]
  const far = metrics.data.expiry[1]
  const opened = toModel(chain, metrics, PAGE, { ...CHOICE, expiry: undefined })
  expect(opened.tabs.map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ['3 Feb 26', true],
    ['27 Feb 26', false],
    ['27 Mar 26', false],
    ['26 Jun 26', false],
    ['24 Sep 26', false],
  ])
  expect(opened.tabs[0].detail).toBe('7.0\u2009d · 42.3')
  expect(opened.table.items.every((item) => item.kind !== 'row' || item.row.expiry === near)).toBe(true)
  const hours = {
    ...metrics,
    data: { ...metrics.data, days: metrics.data.days.map((days, i) => (i === 0 ? 0.2 : days)) },
  }
  const late = {
    ...chain,
    data: { ...chain.data, days: chain.data.days.map((days, i) => (chain.data.expiry[i] === near ? 0.2 : days)) },
  }
  expect(toModel(late, hours, PAGE, { ...CHOICE, expiry: undefined }).tabs[1].isChosen).toBe(true)
  // The page's filter takes precedence.
  const filtered = toModel(chain, metrics, { ...PAGE, expiries: [far] }, { ...CHOICE, expiry: undefined })
  expect(filtered.tabs).toMatchObject([{ expiry: far, isChosen: true }])
  expect(filtered.table.items.some((item) => item.kind === 'row')).toBe(true)
})

test('the heading of an expiry has totals, put/call and expected move, whatever strikes are shown', () => {
  const heading = (choice: Partial<ChainChoice>) => {
    const item = table(choice).items[0]
    return item.kind === 'heading' ? `${item.label} · ${item.detail}` : ''
  }
  const first = chain.data.expiry[0]
  const of = (type: string) =>
    chain.data.openInterestCoin.reduce<number>(
      (total, open, row) =>
        total + (chain.data.expiry[row] === first && chain.data.type[row] === type ? (open ?? 0) : 0),
      0,
    )
  expect([of('call'), of('put')]).toEqual([330, 165])
  expect(heading({})).toMatch(
    /^3 Feb 26 · 7\.0\u2009d · ATM 42\.3\u2009% · move ±4,211 \(4\.7\u2009%\) · OI calls 330, puts 165 BTC · P\/C 0\.50 · volume /,
  )
  expect(heading({ strikes: 'near' }).split(' · ').slice(0, 6)).toEqual(heading({}).split(' · ').slice(0, 6))
  expect(heading({ units: 'usd' })).toContain('OI calls 29.7M, puts 14.9M USD')
})

test('strikes are filtered by delta, quotes, open interest or trades, both sides of a strike together', () => {
  const strikes = (choice: Partial<ChainChoice>, answer = chain) =>
    table({ expiry: chain.data.expiry[0], ...choice }, answer).items.filter(({ kind }) => kind === 'row').length
  const all = strikes({})
  expect(strikes({ strikes: 'near' })).toBeLessThan(all)
  expect(strikes({ strikes: 'near' })).toBeGreaterThan(2)
  const only = (row: number, column: 'openInterestCoin' | 'volumeCoin') => ({
    ...chain,
    data: { ...chain.data, [column]: chain.data[column].map((_, i) => (i === row ? 5 : 0)) },
  })
  expect(strikes({ strikes: 'open' }, only(3, 'openInterestCoin'))).toBe(1)
  expect(strikes({ strikes: 'traded' }, only(3, 'volumeCoin'))).toBe(1)
  const unquoted = { ...chain, data: { ...chain.data, bid: chain.data.bid.map((bid, i) => (i < 4 ? null : bid)) } }
  expect(strikes({ strikes: 'quoted' }, unquoted)).toBeLessThan(all)
})

test('columns follow the order of the user from the strike outwards, mirrored, with every bid before its ask', () => {
  const ids = table({ columns: ['gamma', 'bid', 'openInterest', 'ask'] }).columns.map(({ id }) => id)
  expect(ids).toEqual([
    'call-gamma',
    'call-bid',
    'call-openInterest',
    'call-ask',
    'strike',
    'put-bid',
    'put-ask',
    'put-openInterest',
    'put-gamma',
  ])
})

test('only bid, mark and ask flash, by their own value and beyond one tick of the book', () => {
  const { columns } = table({ columns: PRESETS.all.values, units: 'usd' })
  const flashing = columns.filter(({ isQuiet }) => isQuiet !== true).map(({ id }) => id)
  expect(flashing).toEqual(['call-bid', 'call-mark', 'call-ask', 'put-bid', 'put-mark', 'put-ask'])
  const quoted = {
    ...chain,
    data: { ...chain.data, bid: chain.data.bid.map(() => 0.01), ask: chain.data.ask.map(() => 0.0105) },
  }
  const bid = table({ units: 'usd' }, quoted).columns.find(({ id }) => id === 'call-bid')
  expect(bid?.flash?.beyond).toBeCloseTo(0.0005, 10)
  // The forward changes with every tick; the bid has not changed.
  expect(bid?.flash?.of({ expiry: 0, strike: 0, call: 0, put: undefined })).toBe(0.01)
})

test('a nonzero premium never reads as zero, and decimals of a column are aligned', () => {
  const small = {
    ...chain,
    data: { ...chain.data, mark: chain.data.mark.map((mark, i) => (i === 0 ? 0.00003 : i === 2 ? 1e-9 : mark)) },
  }
  const { columns, items } = table({}, small)
  const mark = columns.find(({ id }) => id === `${small.data.type[0]}-mark`)
  const texts = items.flatMap((item) => (item.kind === 'row' ? (mark?.text(item.row) ?? '') : []))
  expect(texts).toContain('0.00003')
  expect(texts.filter((text) => text !== '–').every((text) => /^<?\d\.\d{5}$/.test(text))).toBe(true)
  expect(texts).not.toContain('0.00000')
})

test('the largest open positions of a side are highlighted', () => {
  const opened = { ...chain, data: { ...chain.data, openInterestCoin: chain.data.openInterestCoin.map((_, i) => i) } }
  const { columns, items } = table({ expiry: chain.data.expiry[0] }, opened)
  const column = columns.find(({ id }) => id === 'call-openInterest')
  const strong = items.flatMap((item) =>
    item.kind === 'row' && column?.cellStyle?.(item.row).isStrong ? [item.row.call ?? -1] : [],
  )
  const calls = opened.data.type.flatMap((type, row) =>
    type === 'call' && opened.data.expiry[row] === opened.data.expiry[0] ? [row] : [],
  )
  expect(strong.sort((a, b) => a - b)).toEqual(calls.slice(-3))
})
