import { NavigationType } from 'react-router'
import { expect, test } from 'vitest'
import { memoryPages } from '../../../testing/memoryPages.ts'
import { createDeskHistory } from './deskHistory.ts'

/** A history whose screens load when the test says so. */
const slow = (...entries: readonly string[]) => {
  const pages = memoryPages(...entries)
  const loads = new Map<string, { readonly come: () => void; readonly fail: () => void }>()
  const there = new Set(['/home/'])
  const history = createDeskHistory((path) => {
    if (there.has(path)) return undefined
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    loads.set(path, { come: resolve, fail: () => reject(new Error('away')) })
    return promise
  }, pages)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    pages,
    history,
    there,
    arrive: async (path: string) => {
      there.add(path)
      loads.get(path)?.come()
      await settled()
    },
    fail: async (path: string) => {
      loads.get(path)?.fail()
      await settled()
    },
    drawn: () => history.rendered().location.pathname,
  }
}

test('the current screen stays, with its address, until the next is loaded', async () => {
  const { history, pages, arrive, drawn } = slow('/home/')
  const paths: (string | undefined)[] = []
  history.going.subscribe(() => paths.push(history.going.pending()?.pathname))
  history.navigator.push('/options/?view=chain#top')
  expect([drawn(), pages.href()]).toEqual(['/home/', '/home/'])
  expect(history.going.newest()).toMatchObject({ pathname: '/options/', search: '?view=chain', hash: '#top' })
  await arrive('/options/')
  expect([drawn(), pages.href()]).toEqual(['/options/', '/options/?view=chain#top'])
  expect(history.rendered().action).toBe(NavigationType.Push)
  expect(paths).toEqual(['/options/', undefined])
})

test('of several requested screens the last one is shown, whichever loads first', async () => {
  const { history, pages, arrive, drawn } = slow('/home/')
  history.navigator.push('/slow/')
  history.navigator.push('/quick/')
  await arrive('/quick/')
  await arrive('/slow/')
  expect([drawn(), pages.href()]).toEqual(['/quick/', '/quick/'])
  pages.go(-1)
  expect(drawn()).toBe('/home/')
})

test('going back while a screen is loading cancels it', async () => {
  const { history, pages, arrive, drawn } = slow('/home/')
  history.navigator.push('/options/')
  await arrive('/options/')
  history.navigator.push('/slow/')
  pages.go(-1)
  await arrive('/slow/')
  expect([drawn(), pages.href(), history.going.pending()]).toEqual(['/home/', '/home/', undefined])
})

test('a screen that fails to load is shown as a failure under its own address, and loaded again when it is opened next', async () => {
  const { history, pages, arrive, fail, drawn } = slow('/home/')
  history.navigator.push('/broken/')
  await fail('/broken/')
  expect([drawn(), pages.href()]).toEqual(['/broken/', '/broken/'])
  history.navigator.replace('/home/')
  history.navigator.push('/broken/')
  expect(drawn()).toBe('/home/')
  await arrive('/broken/')
  expect(drawn()).toBe('/broken/')
})

test('a loaded screen is rendered at once; a replaced address is not returned to; the state of a visit is restored', () => {
  const { history, pages, there, drawn } = slow('/home/')
  there.add('/a/').add('/b/')
  history.navigator.push('/a/', { from: 'home' })
  const { key } = history.rendered().location
  history.navigator.push('/b/')
  history.navigator.replace('/b/?view=x')
  expect(history.rendered().location.search).toBe('?view=x')
  pages.go(-1)
  expect(history.rendered()).toMatchObject({
    location: { pathname: '/a/', state: { from: 'home' }, key },
    action: NavigationType.Pop,
  })
  pages.go(-1)
  expect(drawn()).toBe('/home/')
})
