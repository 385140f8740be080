import { expect, test } from 'vitest'
import { catalog } from '../../../charts/catalog.ts'
import { boardFromTemplate } from '../../../features/workspaces/list/templates.ts'
import { SCREENS } from '../../catalog.ts'
import { screenTemplates } from './screenTemplates.ts'

const templates = screenTemplates(SCREENS)

test('every tab of every screen of panels is a template with all its charts in the same arrangement', () => {
  const tabs = SCREENS.flatMap(({ sections = {} }) => Object.values(sections))
  expect(templates.map(({ panels }) => panels.length)).toEqual(tabs.map(({ panels }) => panels.length))
  expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length)
  const allowList = new Set(Object.keys(catalog))
  for (const [i, template] of templates.entries()) {
    let next = 1
    const board = boardFromTemplate(template, { exchange: 'okx', symbol: 'ETH' }, allowList, (id) => `${id}-${next++}`)
    expect(
      board.components.map(({ chartId }) => chartId),
      template.id,
    ).toEqual(tabs[i]?.panels.map(({ id }) => id))
    expect(
      board.components.map(({ place }) => place.w),
      template.id,
    ).toEqual(tabs[i]?.panels.map(({ columns }) => columns))
  }
})
