// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { favoriteIds, recentPaths, showMenu, toggled, visited } from './visits.ts'

test('recent screens are listed newest first, each once, eight at most, without the front page', () => {
  const paths = ['/a/', '/b/', '/a/', '/', '/c/'].reduce(visited, [] as readonly string[])
  expect(paths).toEqual(['/c/', '/a/', '/b/'])
  const many = Array.from({ length: 12 }, (_, i) => `/${i}/`).reduce(visited, [] as readonly string[])
  expect(many).toHaveLength(8)
  expect(many[0]).toBe('/11/')
})

test('a favorite is added, and removed by the same key', () => {
  expect(toggled(['yields'], 'greeks')).toEqual(['yields', 'greeks'])
  expect(toggled(['yields', 'greeks'], 'yields')).toEqual(['greeks'])
})

test('[spec 3 menu] showMenu is off by default and stored', () => {
  expect(showMenu.read()).toBe(false)
  showMenu.write(true)
  expect(showMenu.read()).toBe(true)
  expect(localStorage.getItem('MENU')).toBe('true')
})

test('invalid stored values are ignored', () => {
  localStorage.setItem('VISITS', '{"no":"list"}')
  localStorage.setItem('FAVOURITES', '["greeks","a-screen-of-old",3]')
  expect(recentPaths.read()).toEqual([])
  expect(favoriteIds.read()).toEqual(['greeks'])
})
