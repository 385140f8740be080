import type { DataQuality, MarketQuality } from '@gvol/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataQualityReport } from './DataQualityReport.tsx'

const NO_GAP = { compared: 100, off: 0, worst: 0, worstOf: '' }
const market: MarketQuality = {
  exchange: 'deribit',
  symbol: 'BTC',
  from: '2026-01-05T00:00:00.000Z',
  to: '2026-01-07T12:00:00.000Z',
  chains: 1_900,
  days: [
    { day: '2026-01-05', chains: 1_440, cadenceMs: 60_000, share: 1 },
    { day: '2026-01-06', chains: 0, cadenceMs: null, share: 0 },
    { day: '2026-01-07', chains: 460, cadenceMs: 60_000, share: 0.64 },
  ],
  missingDays: 1,
  gapCount: 2,
  gaps: [],
  checks: {
    chains: 6,
    options: 4_000,
    twoSided: 3_900,
    repeats: 0,
    frozen: 7,
    frozenOf: 4_000,
    arbitrage: { vertical: 1, butterfly: 0, calendar: 0 },
    greeks: { delta: NO_GAP, gamma: NO_GAP, vega: { ...NO_GAP, off: 5 } },
  },
  tables: [],
}
const page = (quality: Partial<DataQuality> = {}) =>
  renderToStaticMarkup(
    <DataQualityReport
      quality={{
        from: market.from,
        to: market.to,
        simulated: false,
        markets: [market],
        findings: [],
        note: null,
        ...quality,
      }}
    />,
  )

test('a market shows its chains, the coverage of its days, and counts of faults', () => {
  const html = page()
  for (const text of ['1,900', '54.7', '>3<', '>7<', '>1<', '>5<', '5 Jan 26', '7 Jan 26']) expect(html).toContain(text)
  expect(html).toContain('aria-label="2 of 3 days have chains"')
  expect(html).toContain('<title>2026-01-06: no chain</title>')
  expect(html).toContain('<title>2026-01-07: 460 chains, 64 %</title>')
})

test('findings are sentences marked as fault or note; an empty report and an empty store have their own message', () => {
  const finding = { exchange: 'okx', symbol: 'ETH', kind: 'gaps', sentence: '3 gaps within days.' }
  const html = page({
    findings: [
      { ...finding, severity: 'fault' },
      { ...finding, kind: 'delta', severity: 'note', sentence: 'The delta is off.' },
    ],
  })
  expect(html).toMatch(/Fault<\/span>.*okx ETH:<\/span> 3 gaps within days\..*Note<\/span>.*The delta is off\./s)
  expect(page()).toContain('No faults in the checked data')
  expect(page({ markets: [] })).toContain('Nothing is stored in these days.')
})

test('without data in the selected days, the page names those days', () => {
  const note = 'Stored, but not in these days: deribit ETH from 2025-12-01 to 2025-12-31.'
  expect(page({ markets: [], note })).toContain(`Nothing is stored in these days. ${note}`)
  expect(page({ note })).toContain(note)
})
