import { expect, test } from 'vitest'
import { type ChartId, catalog } from '../../../charts/catalog.ts'
import { DEFAULT_SETTINGS } from '../../../data/settings/settings.ts'
import { missingNames } from '../../../data/subject.ts'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { boardFrom, dataOfBoard } from './board.ts'
import { pageOf, pageTexts, panelDefaults, panelSubject, storedControls, withPage } from './panelPage.ts'

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const MARKETS = [BTC, { exchange: 'deribit', symbol: 'ETH' }, { exchange: 'okx', symbol: 'ETH' }]
const IDS = Object.keys(catalog) as ChartId[]

test('a chart of any kind finds its subject on a board', () => {
  const pageControls = pageOf({ contract: 'BTC-PERPETUAL' }, DEFAULT_CONTROLS)
  const lost = IDS.filter((id) => {
    const subject = panelSubject(id, BTC, pageControls, MARKETS)
    return missingNames(catalog[id].subject, subject).some((name) => !['legs', 'address', 'network'].includes(name))
  })
  expect(lost).toEqual([])
  expect(new Set(IDS.map((id) => catalog[id].subject)).size).toBeGreaterThan(4)
})

test('the subject and the controls of a chart are copied from its page, and nothing else of the page', () => {
  const from = new URLSearchParams({ span: '30d', expiries: '27NOV26', foreign: 'x', contract: 'other', coin: 'DOGE' })
  const single = IDS.find(
    (id) => catalog[id].subject === 'instrument' && storedControls(id).includes('span'),
  ) as ChartId
  expect(pageTexts(single, { exchange: 'deribit', instrument: 'ETH-27NOV26' }, from)).toEqual({
    span: '30d',
    contract: 'ETH-27NOV26',
  })
  const pair = IDS.find((id) => catalog[id].subject === 'two-books') as ChartId
  const storedTexts = pageTexts(pair, { ...BTC, otherExchange: 'okx', otherSymbol: 'SOL_USDC' }, new URLSearchParams())
  expect(storedTexts).toEqual({ against: 'SOL' })
  expect(panelSubject(pair, BTC, pageOf(storedTexts, DEFAULT_CONTROLS), MARKETS)).toMatchObject({ otherSymbol: 'SOL' })
})

test('a panel about a coin follows the coin of its market', () => {
  const coin = IDS.find((id) => catalog[id].subject === 'coin') as ChartId
  for (const symbol of ['ETH', 'SOL_USDC', 'DOGE'])
    expect(panelSubject(coin, { ...BTC, symbol }, pageOf({}, DEFAULT_CONTROLS), MARKETS).coin).toBe(
      symbol.split('_')[0],
    )
})

test('a control at its default is not stored', () => {
  const chosen = withPage({}, { against: 'SOL' }, DEFAULT_CONTROLS)
  expect(chosen).toEqual({ against: 'SOL' })
  expect(withPage(chosen, { against: undefined }, DEFAULT_CONTROLS)).toEqual({})
})

test('a setting applies if a panel has no value; the default selected on the panel overrides it', () => {
  const settings = { ...DEFAULT_SETTINGS, controls: { span: '90d', against: 'ETH' } }
  const defaults = panelDefaults(settings, BTC)
  expect(pageOf({}, defaults)).toMatchObject({ span: 90, against: 'ETH' })
  const texts = withPage({}, { span: 30 }, defaults)
  expect(pageOf(texts, defaults).span).toBe(30)
  expect(withPage(texts, { span: 90 }, defaults)).toEqual({})
  expect(pageOf({}, panelDefaults(settings, { symbol: 'ETH_USDC' })).against).toBeUndefined()
})

test('controls of a panel are saved with the board and read back, and nothing is written without controls', () => {
  const chart = IDS.find((id) => storedControls(id).length > 0) as ChartId
  const saved = {
    components: [{ meta: { id: chart, ...BTC, page: { span: '30d' } } }, { meta: { id: 'smile', ...BTC } }],
  }
  const board = boardFrom({ name: 'a', data: saved }, new Set(IDS), BTC)
  expect(board.components[0]?.page).toEqual({ span: '30d' })
  const again = dataOfBoard(board)
  expect(again.components.map(({ meta }) => meta.page)).toEqual([{ span: '30d' }, undefined])
})
