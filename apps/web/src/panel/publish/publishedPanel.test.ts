import { expect, test } from 'vitest'
import { requestsOf } from '../../chart/definition/defineChart.ts'
import { catalog, isChartId, loadChart } from '../../charts/catalog.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import { controlsOfPublished, FULL_GRID, publishedPanel } from './publishedPanel.ts'

const SUBJECT = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  otherCoin: 'ETH',
  otherExchange: 'okx',
  otherSymbol: 'ETH',
  instrument: 'BTC-PERPETUAL',
  network: 'ethereum',
  address: '0x0',
  legs: '[]',
}
const PAGE = { ...DEFAULT_CONTROLS, expiries: [Date.UTC(2026, 2, 27, 8)], dte: [1, 90] as const }

test('a published chart requests the same data when it is rendered again, for every chart of the catalog', async () => {
  let requestCount = 0
  for (const id of Object.keys(catalog)) {
    if (!isChartId(id)) throw new Error(id)
    const chart = await loadChart(id)
    const panel = publishedPanel(chart, { id, place: FULL_GRID, subject: SUBJECT, page: PAGE as never, texts: {} })
    const sent = JSON.parse(JSON.stringify(panel)) as typeof panel
    const again = requestsOf(chart, controlsOfPublished(chart, sent))
    expect(again.map(([name, { study, columns }]) => [name, study, columns])).toEqual(
      panel.questions.map(({ name, study, columns }) => [name, study, columns]),
    )
    const twice = publishedPanel(chart, {
      id,
      place: FULL_GRID,
      subject: sent.subject,
      texts: sent.texts,
      page: { ...DEFAULT_CONTROLS, ...sent.page },
    })
    expect(twice, id).toEqual(sent)
    requestCount += panel.questions.length
  }
  expect(requestCount).toBeGreaterThan(100)
  // It walks every chart of the catalog.
}, 120_000)

test('instant, subject and choices are published; the comparison is not', async () => {
  const chart = await loadChart('smile')
  const page = { ...PAGE, asOfMs: Date.UTC(2026, 0, 5), compare: { kind: 'moment', atMs: 0 } } as never
  const panel = publishedPanel(chart, { id: 'x', place: FULL_GRID, subject: SUBJECT, page, texts: { fit: 'off' } })
  expect(panel).toMatchObject({
    chart: 'smile',
    title: 'Smile by strike',
    subject: { exchange: 'deribit', symbol: 'BTC' },
    texts: { fit: 'off' },
  })
  expect(panel.page).not.toHaveProperty('compare')
  expect(panel.questions[0]).toMatchObject({
    name: 'smile',
    study: 'smile',
    arguments: { exchange: 'deribit', symbol: 'BTC', asOf: '2026-01-05T00:00:00.000Z' },
  })
})
