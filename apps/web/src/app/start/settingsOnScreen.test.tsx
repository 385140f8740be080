// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../chart/definition/answerOf.ts'
import { DataContext } from '../../data/feed/DataContext.ts'
import { changeSettings, DEFAULT_SETTINGS } from '../../data/settings/settings.ts'
import { HomeMarkets } from '../../screens/markets/home/HomeMarkets.tsx'
import { followNotation } from '../../ui/format/followNotation.ts'
import { MarketStrip } from '../shell/market/MarketStrip.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const market = { exchange: 'deribit', symbol: 'BTC' }
const state = {
  answer: answerOf('market-summary', {
    index: [87_600.5],
    indexChange: [-0.0123],
    dvol: [0.412],
    dvolChange: [0.006],
    atm30: [0.395],
    atm30Change: [0.004],
    rr25: [-0.036],
    openInterestCoin: [325_000],
    openInterestUsd: [28_400_000_000],
    putCallRatio: [0.71],
    volumeCoin: [21_000],
  }),
  receivedAtMs: 0,
  problem: undefined,
}
const status = {
  ok: true,
  body: { venues: [], markets: [{ ...market, asOf: null, options: 1 }] },
} as unknown as ComponentProps<typeof HomeMarkets>['status']
const source = {
  feed: { read: () => state, watch: () => () => {}, once: () => () => {}, retry: () => {} },
  connection: { read: () => 'open' as const, subscribe: () => () => {} },
}

let root: Root
let element: HTMLElement
let stop: () => void

beforeEach(() => {
  stop = followNotation()
})
afterEach(async () => {
  await act(async () => root.unmount())
  element.remove()
  changeSettings(DEFAULT_SETTINGS)
  stop()
})

/** Renders the market strip of the top bar and the table of the home page for one market. */
const show = async (search = ''): Promise<void> => {
  element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[`/${search}`]}>
        <DataContext value={source}>
          <MarketStrip market={market} />
          <HomeMarkets status={status} />
        </DataContext>
      </MemoryRouter>,
    ),
  )
  await vi.waitFor(() => expect(element.querySelector('tbody th a')).not.toBeNull())
}

const strip = (): string => element.firstElementChild?.textContent ?? ''
const table = (): string => [...element.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | ')

test('strip and front page apply numbers, sign and units at once', async () => {
  await show()
  for (const text of ['87,601', '−1.2\u2009%', 'DVOL41.2', '+0.6', 'RR 25Δ 30 d−3.6', '0.71'])
    expect(strip()).toContain(text)
  expect(table()).toContain('RR 25Δ pts, 30 d')
  expect(table()).toContain('| 87,601 | −1.2\u2009% | 41.2 | +0.6 | 39.5 | +0.4 | −3.6 | 325k | 21.0k | 0.71')
  await act(async () => changeSettings({ numbers: 'point-comma', skewSign: 'put-minus-call', units: 'usd' }))
  for (const text of ['87.601', '−1,2\u2009%', 'DVOL41,2', '+0,6', 'P − C 25Δ 30 d+3,6', '0,71'])
    expect(strip()).toContain(text)
  expect(table()).toContain('P − C 25Δ pts, 30 d | Open interest USD | Volume 24 h USD')
  // 21,000 coins at the index of 87,600.5.
  expect(table()).toContain('| 87.601 | −1,2\u2009% | 41,2 | +0,6 | 39,5 | +0,4 | +3,6 | $28,4B | $1,84B | 0,71')
})

test('sign and units of a link override the settings of the user', async () => {
  changeSettings({ skewSign: 'call-minus-put', units: 'coin' })
  await show('?sign=put-minus-call&units=usd')
  expect(strip()).toContain('P − C 25Δ 30 d+3.6')
  expect(table()).toContain('| +3.6 | $28.4B |')
})
