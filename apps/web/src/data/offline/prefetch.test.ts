import { expect, test } from 'vitest'
import { mayPrefetch, prefetchPages, prefetchPlan, type Visitor } from './prefetch.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const desk: Visitor = { connection: { effectiveType: '4g', saveData: false }, userAgent: CHROME }
const PAGES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

test('[spec 9 prefetch] pages come in batches of four, in order', () => {
  expect(prefetchPlan(PAGES, desk)).toEqual([['a', 'b', 'c', 'd'], ['e', 'f', 'g', 'h'], ['i']])
  expect(prefetchPlan([], desk)).toEqual([])
  expect(prefetchPlan(PAGES, { ...desk, connection: undefined })).toHaveLength(3)
})

test('[spec 9 prefetch] none on slow 2g connections, in data-saver mode and for crawlers', () => {
  for (const effectiveType of ['slow-2g', '2g'])
    expect(prefetchPlan(PAGES, { ...desk, connection: { effectiveType } })).toEqual([])
  for (const effectiveType of ['3g', '4g', undefined])
    expect(mayPrefetch({ ...desk, connection: { effectiveType } })).toBe(true)
  expect(prefetchPlan(PAGES, { ...desk, connection: { effectiveType: '4g', saveData: true } })).toEqual([])
  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    `${CHROME} Chrome-Lighthouse`,
  ])
    expect(mayPrefetch({ ...desk, userAgent }), userAgent).toBe(false)
})

test('[spec 9 prefetch] about three seconds between batches, and it stops when the connection turns slow', async () => {
  const messages: string[] = []
  const loaders = PAGES.map((name) => async () => {
    messages.push(name)
    if (name === 'b') throw new Error('no such chunk')
  })
  const pause = async (ms: number) => {
    messages.push(`${ms} ms`)
  }
  expect(
    await prefetchPages(
      loaders,
      () => desk,
      pause,
      () => false,
    ),
  ).toBe(9)
  expect(messages).toEqual(['3000 ms', 'a', 'b', 'c', 'd', '3000 ms', 'e', 'f', 'g', 'h', '3000 ms', 'i'])

  let batches = 0
  const slowing = () => (batches > 1 ? { ...desk, connection: { effectiveType: '2g' } } : desk)
  const counted = async () => {
    batches++
  }
  expect(await prefetchPages(loaders, slowing, counted, () => false)).toBe(4)
  expect(
    await prefetchPages(
      loaders,
      () => desk,
      pause,
      () => true,
    ),
  ).toBe(0)
})
