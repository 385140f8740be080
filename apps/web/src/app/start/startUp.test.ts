import { expect, test } from 'vitest'
import { ACCESS_DELAY_MS, ROUTE_DELAY_MS, startUpMessage } from './startUp.ts'

test('[spec 2 start-up messages] each stage has its text, in order', () => {
  const facts = { hasData: false, hasLayouts: false, hasTheme: false, hasUser: false }
  const lines = [facts]
  for (const name of ['hasData', 'hasLayouts', 'hasTheme', 'hasUser'] as const)
    lines.push({ ...lines[lines.length - 1], [name]: true })
  expect(lines.map(startUpMessage)).toEqual([
    'Connecting Data',
    'Fetching Layouts',
    'Setting Theme',
    'Loading User',
    undefined,
  ])
})

test('[spec 9 route delay notice] after 1000 ms; [spec 9 re-render delay] 100 ms', () => {
  expect(ROUTE_DELAY_MS).toBe(1_000)
  expect(ACCESS_DELAY_MS).toBe(100)
})
