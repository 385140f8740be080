import { expect, test } from 'vitest'
import type { GridItem } from '../../ui/grid/gridItems.ts'
import {
  arranged,
  DEFAULT_LAYOUT,
  isUsual,
  layoutFrom,
  layoutMapFrom,
  mergedLayouts,
  setLayout,
  setMobile,
  setOrientation,
} from './layoutState.ts'

const at = (id: string, x: number, y: number): GridItem => ({ id, x, y, w: 4, h: 8 })

test('[spec 3 layout] orientation is top by default, isMobile off, layouts an empty map', () => {
  expect(DEFAULT_LAYOUT).toEqual({ orientation: 'top', isMobile: false, layouts: {} })
  expect(layoutFrom(undefined)).toBe(DEFAULT_LAYOUT)
})

test('[spec 4 set layout] the layout of one screen is set, the others stay', () => {
  const first = setLayout({ a: [at('smile', 0, 0)], b: [at('skew', 0, 0)] })(DEFAULT_LAYOUT)
  const second = setLayout({ a: [at('smile', 4, 0)] })(first)
  expect(second.layouts).toEqual({ a: [at('smile', 4, 0)], b: [at('skew', 0, 0)] })
  expect(second.orientation).toBe('top')
})

test('[spec 4 set orientation] the orientation changes and nothing else', () => {
  const layout = setLayout({ a: [] })(DEFAULT_LAYOUT)
  expect(setOrientation('left')(layout)).toEqual({ ...layout, orientation: 'left' })
  expect(setOrientation('top')(layout)).toBe(layout)
  expect(setMobile(true)(layout).isMobile).toBe(true)
})

test('[spec 9 local storage keys] stored layouts are restored, and invalid ones are ignored', () => {
  const layout = setOrientation('bottom')(setLayout({ a: [at('smile', 0, 0)] })(DEFAULT_LAYOUT))
  expect(layoutFrom(JSON.stringify(layout))).toEqual(layout)
  expect(layoutFrom('not json')).toBe(DEFAULT_LAYOUT)
  expect(layoutFrom('{"orientation":"up","layouts":{"a":[{"id":"smile","x":0}],"b":7}}')).toEqual(DEFAULT_LAYOUT)
  expect(layoutMapFrom(JSON.stringify(JSON.stringify({ a: [at('smile', 0, 0)] })))).toEqual({ a: [at('smile', 0, 0)] })
})

test('changes of two tabs to different screens are merged; of the same screen the later one counts', () => {
  const base = { a: [at('smile', 0, 0)], b: [at('skew', 0, 0)] }
  const newer = { ...base, a: [at('smile', 8, 0)], c: [at('metrics', 0, 0)] }
  const mine = { ...base, b: [at('skew', 4, 0)] }
  expect(mergedLayouts(mine, newer, base)).toEqual({ ...newer, b: [at('skew', 4, 0)] })
})

test('panels are arranged as saved, new ones come last, a reset page has its default layout', () => {
  const usual = [at('smile', 0, 0), at('skew', 4, 0)]
  expect(arranged(undefined, usual)).toBe(usual)
  expect(arranged([], usual)).toBe(usual)
  const saved = [at('smile', 8, 0), at('gone', 0, 0)]
  expect(arranged(saved, usual)).toEqual([at('smile', 8, 0), at('skew', 4, 8)])
  expect(isUsual(arranged(saved, usual), usual)).toBe(false)
  expect(isUsual(usual, usual)).toBe(true)
})
