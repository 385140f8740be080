import { expect, test } from 'vitest'
import { sectionOf, withView } from './view.ts'

const IDS = ['volatility', 'chain']

test('the address names the tab; an invalid name means the first', () => {
  expect(sectionOf(IDS, 'chain')).toBe('chain')
  for (const view of [null, '', 'toString', 'CHAIN']) expect(sectionOf(IDS, view)).toBe('volatility')
})

test('the first tab is not written, other parameters stay', () => {
  const params = new URLSearchParams('view=chain&dte=7-90')
  expect(withView(IDS, params, 'volatility')).toBe('?dte=7-90')
  expect(withView(IDS, new URLSearchParams('view=chain'), 'volatility')).toBe('')
  expect(withView(IDS, new URLSearchParams('dte=7-90'), 'chain')).toBe('?dte=7-90&view=chain')
})
