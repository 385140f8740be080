// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { SPARK, sparkPath } from './sparkPath.ts'
import { Table } from './Table.tsx'
import { rowItems, type TableSpec } from './tableSpec.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const spec: TableSpec<string> = {
  columns: [
    { id: 'coin', header: 'Coin', width: 80, text: (row) => row },
    {
      id: 'iv',
      header: 'IV',
      width: 80,
      text: () => '45.0',
      cellStyle: () => ({ spark: { values: [1, 3, 2], color: 'accent' } }),
    },
    { id: 'rate', header: 'Rate', width: 80, text: () => '4 %', leadsTo: (row) => `/futures/${row}` },
    { id: 'best', header: 'Best', width: 80, text: () => 'open', pick: (row) => `${row}-27MAR26` },
  ],
  items: rowItems(['BTC', 'ETH'], (row) => row),
  leadsTo: (row) => `/dvol-index/${row}`,
}

const Where = () => <output>{useLocation().pathname}</output>

const rendered = async (tableUnderTest = spec) => {
  const element = document.createElement('div')
  document.body.append(element)
  // A virtual table renders as many rows as its element is high, and the test document has no layout.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 200 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 400 })
  const picked: string[] = []
  const root = createRoot(element)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Table spec={tableUnderTest} height={200} label="Coins" onPick={(name) => picked.push(name)} />
        <Where />
      </MemoryRouter>,
    ),
  )
  const click = (selector: string) =>
    act(async () =>
      element.querySelector<HTMLElement>(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
  return { element, picked, click, where: () => element.querySelector('output')?.textContent }
}

test('a row links to its screen from any cell, except a cell with its own link', async () => {
  const { picked, click, where } = await rendered()
  await click('[data-index="1"] [data-column="3"]')
  expect(picked).toEqual(['ETH-27MAR26'])
  expect(where()).toBe('/')
  await click('[data-index="1"] [data-column="1"]')
  expect(where()).toBe('/dvol-index/ETH')
  // A cell with its own link opens it.
  await click('[data-index="0"] [data-column="2"]')
  expect(where()).toBe('/futures/BTC')
})

test('a name that a hostile venue wrote as markup is rendered as text, in every cell', async () => {
  const names = ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '"><svg onload=alert(1)>', '&lt;b&gt;']
  const { element } = await rendered({
    columns: [
      { id: 'name', header: names[0] ?? '', width: 80, text: (row) => row, cellStyle: () => ({}) },
      { id: 'pick', header: 'Pick', width: 80, text: (row) => row, pick: (row) => row },
    ],
    items: rowItems(names, (row) => row),
    leadsTo: (row) => `/options/${encodeURIComponent(row)}/`,
  })
  for (const name of names) expect(element.textContent).toContain(name)
  expect(element.querySelector('img, script, [onload], [onerror]')).toBeNull()
  for (const link of element.querySelectorAll('a')) expect(new URL(link.href).origin).toBe(location.origin)
})

test('Enter in a row opens its screen', async () => {
  const { element, where } = await rendered()
  const grid = element.querySelector('[role="grid"]')
  const press = (key: string) =>
    act(async () => grid?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('Home')
  await press('Enter')
  expect(where()).toBe('/dvol-index/BTC')
})

test('a sparkline spans its cell from the smallest to the largest value, and breaks at a gap', async () => {
  expect(sparkPath([1, 3, 2])).toBe('M1 13L28 1L55 7')
  expect(sparkPath([1, null, 2, 3])).toBe('M1 13M37 7L55 1')
  expect(sparkPath([4, 4])).toBe(`M1 ${SPARK.height / 2}L55 ${SPARK.height / 2}`)
  expect(sparkPath([null, Number.NaN])).toBe('')
  const { element } = await rendered()
  expect(element.querySelector('[data-index="0"] path')?.getAttribute('d')).toBe('M1 13L28 1L55 7')
})

test('the heading of the visible rows stays above them, however far they are scrolled', async () => {
  const strikes = (expiry: string) =>
    Array.from({ length: 100 }, (_, strike) => ({ kind: 'row', key: `${expiry} ${strike}`, row: `${strike}` }) as const)
  const chain: TableSpec<string> = {
    columns: spec.columns,
    items: ['March', 'June'].flatMap((expiry) => [
      { kind: 'heading', key: expiry, label: expiry } as const,
      ...strikes(expiry),
    ]),
  }
  const { element } = await rendered(chain)
  const scroller = element.querySelector<HTMLElement>('.overflow-auto')!
  const above = async (row: number) => {
    scroller.scrollTop = row * 22
    await act(async () => scroller.dispatchEvent(new Event('scroll')))
    return [...element.querySelectorAll('tr.sticky')].map(({ textContent }) => textContent)
  }
  expect(await above(0)).toEqual(['March'])
  expect(await above(60)).toEqual(['March'])
  expect(element.querySelector('[data-index="60"]')).not.toBeNull()
  expect(await above(101)).toEqual(['June'])
  expect(await above(180)).toEqual(['June'])
  expect((await above(100)).concat(await above(20))).toEqual(['March', 'March'])
})
