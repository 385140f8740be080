import { expect, test } from 'vitest'
import { catalog } from '../../../charts/catalog.ts'
import { subjectOf } from '../model/board.ts'
import { boardFromTemplate, TEMPLATES, type Template } from './templates.ts'

const allowList = new Set(Object.keys(catalog))
const numbered = () => {
  let next = 12
  return (chartId: string) => `${chartId}-${next++}`
}

test.each(TEMPLATES)('$title is a board of at least four existing charts without overlaps', (template) => {
  const board = boardFromTemplate(template, { exchange: 'deribit', symbol: 'BTC' }, allowList, numbered())
  expect(board.components.length).toBeGreaterThanOrEqual(4)
  const rects = board.components.map(({ place }) => place)
  for (const [i, a] of rects.entries())
    for (const b of rects.slice(i + 1))
      expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
  expect(new Set(board.components.map(({ id }) => id)).size).toBe(board.components.length)
})

test('the overview has two coins, with the panels of each coin linked', () => {
  const overview = TEMPLATES.find(({ id }) => id === 'overview')
  if (overview === undefined) throw new Error('no overview')
  const board = boardFromTemplate(overview, { exchange: 'deribit', symbol: 'SOL' }, allowList, numbered())
  expect(new Set(board.components.map((one) => `${one.group} ${subjectOf(board, one).symbol}`))).toEqual(
    new Set(['blue BTC', 'amber ETH']),
  )
})

test('charts missing in the catalog are left out', () => {
  const [first] = TEMPLATES
  if (first === undefined) throw new Error('no template')
  const board = boardFromTemplate(first, { exchange: 'okex', symbol: 'ETH' }, new Set(['smile']), numbered())
  expect(board.components.map(({ id, subject }) => [id, subject.exchange])).toEqual([['smile-12', 'okex']])
})

test('a template with an unknown chart does not compile, and its board has the known charts only', () => {
  const smile: Template = { id: 'a', title: 'A', about: 'One smile.', panels: [{ chart: 'smile', w: 4, h: 9 }] }
  // @ts-expect-error  there is no such chart
  const smiles: Template = { ...smile, panels: [...smile.panels, { chart: 'smiles', w: 4, h: 9 }] }
  // @ts-expect-error  any text is no chart
  const any: Template = { ...smile, panels: [{ chart: 'smile' as string, w: 4, h: 9 }] }
  for (const template of [smile, smiles, any]) {
    const board = boardFromTemplate(template, { exchange: 'deribit', symbol: 'BTC' }, allowList, numbered())
    expect(board.components.map(({ id }) => id)).toEqual(['smile-12'])
  }
})
