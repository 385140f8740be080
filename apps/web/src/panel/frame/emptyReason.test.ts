import { expect, test } from 'vitest'
import { loadChart } from '../../charts/catalog.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import { emptyReason, hrefWithout } from './emptyReason.ts'

const controls = { ...DEFAULT_CONTROLS, exchange: 'thalex', symbol: 'BTC', own: {} }

test('filters are the reason only if the page has some and the chart uses them', async () => {
  const smile = await loadChart('smile')
  const filtered = emptyReason(smile, { ...controls, dte: [400, 500] })
  expect(filtered).toEqual({ text: 'Nothing matches the chosen days to expiry.', filters: ['dte'] })
  const plain = emptyReason(smile, controls)
  expect(plain.text).not.toContain('chosen')
  expect(plain.text).toContain('(/status/)')
  expect(plain.filters).toEqual([])
  const board = await loadChart('futures-by-venue')
  expect(emptyReason(board, { ...controls, dte: [400, 500] }).filters).toEqual([])
})

test('the link removes the filters from the address and keeps the rest', () => {
  expect(hrefWithout('https://desk.example/options/deribit/BTC/smile/?dte=8-9&view=smile', ['dte'])).toBe(
    '/options/deribit/BTC/smile/?view=smile',
  )
})
