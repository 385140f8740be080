// @vitest-environment happy-dom

import type { LogEntry } from '@gvol/market/ledger'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { cellsOf } from '../file/csv.ts'
import { readPortfolio } from '../file/read.ts'
import { FileBox } from './FileBox.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let added: (readonly Entry[])[]
let logs: (readonly LogEntry[])[]

beforeEach(() => {
  added = []
  logs = []
  document.body.innerHTML = '<div id="box"></div>'
  root = createRoot(document.getElementById('box') as HTMLElement)
})
afterEach(() => act(() => root.unmount()))

const paste = (text: string) =>
  act(() => {
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Add pasted rows')?.click()
  })
const renderBox = (load?: Parameters<typeof FileBox>[0]['load']) =>
  act(async () =>
    root.render(
      <FileBox
        onClose={() => {}}
        onEntries={(entries) => {
          added.push(entries)
          return undefined
        }}
        onLog={(log) => {
          logs.push(log)
          return undefined
        }}
        {...(load === undefined ? {} : { load })}
      />,
    ),
  )
const EXPORT = 'Instrument,Side,Size,Price\nBTC-27MAR26-100000-C,buy,3,0.02\nBTC-27MAR26-90000-P,buy,many,0.02'

test('pasted legs are added, and an unusable row is reported', async () => {
  await renderBox(async () => (fileText) => readPortfolio(fileText, cellsOf))
  await paste(EXPORT)
  await press()
  expect(added.map((entries) => entries.map(({ instrument }) => instrument))).toEqual([['BTC-27MAR26-100000-C']])
  expect(document.body.textContent).toContain('1 leg added, 1 row could not be used:')
  expect(document.body.textContent).toContain('Row 3 has the size many, a number was expected.')
})

test('a reader that fails to load is reported, and the next click loads it again', async () => {
  let isAway = true
  await renderBox(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return (fileText) => readPortfolio(fileText, cellsOf)
  })
  await paste(EXPORT)
  await press()
  expect(document.body.textContent).toContain('The file reader did not load.')
  expect(added).toEqual([])
  isAway = false
  await press()
  expect(added).toHaveLength(1)
  expect(document.body.textContent).not.toContain('did not load')
})

test('while the reader is loading the box shows it, and a second click adds nothing twice', async () => {
  let come = () => {}
  const gate = new Promise<void>((resolve) => {
    come = resolve
  })
  await renderBox(async () => {
    await gate
    return (fileText) => readPortfolio(fileText, cellsOf)
  })
  await paste(EXPORT)
  await press()
  expect(document.body.textContent).toContain('Reading …')
  await press()
  await act(async () => come())
  expect(document.body.textContent).toContain('1 leg added')
  expect(added).toHaveLength(1)
})

test('closed positions of a file are reported with their fees, and those without a result by name', async () => {
  await renderBox(async () => (fileText) => readPortfolio(fileText, cellsOf))
  await paste(
    [
      'Instrument,Side,Size,Price,Fee Charged,Date',
      'BTC-27MAR26-100000-C,buy,3,0.02,0.0009,2026-01-14',
      'BTC-27MAR26-100000-C,sell,1,0.0345,0.0003,2026-01-15',
      'ETH-PERPETUAL,buy,100,-,0,2026-01-14',
      'ETH-PERPETUAL,sell,100,3000,0,2026-01-15',
    ].join('\n'),
  )
  await press()
  expect(document.body.textContent).toContain('Closed in it: +0.0145 BTC, less fees of 0.0012 BTC.')
  expect(logs.map((log) => log.map(({ amount }) => amount))).toEqual([[3, -1]])
  expect(document.body.textContent).toContain('Past shows equity from 14 Jan 26 by its 2 trades.')
  expect(document.body.textContent).toContain('for lack of a price or of the size of a contract: ETH-PERPETUAL.')
})
