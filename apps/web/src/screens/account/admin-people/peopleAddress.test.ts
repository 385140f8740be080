import { expect, test } from 'vitest'
import { addressOf, PAGE_SIZE, paramsOf, queryOf, SORTS, sortedBy, VIEWS } from './peopleAddress.ts'
import { addressesIn } from './personText.ts'

const read = (text: string) => addressOf(new URLSearchParams(text))

test('every selection is preserved in its address, and the default has none', () => {
  expect(paramsOf(read('')).toString()).toBe('')
  for (const view of Object.keys(VIEWS))
    for (const sort of SORTS)
      for (const order of ['ascending', 'descending'])
        for (const rest of ['', '&q=%E2%80%AE100%25&page=3&person=a%2Fb']) {
          const address = read(`show=${view}&sort=${sort}&order=${order}${rest}`)
          expect(addressOf(paramsOf(address))).toEqual(address)
          expect(address).toMatchObject({ view, sort, isDescending: order === 'descending' })
        }
})

test('missing and invalid parameters take the default', () => {
  for (const text of ['show=toString', 'sort=size', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99', 'person='])
    expect(read(text), text).toEqual(read(''))
  expect(read(`q=${'x'.repeat(999)}`).search).toHaveLength(200)
})

test('a second click on a column reverses the order, and each click returns to the first page', () => {
  const first = sortedBy(read('page=4'), 'keys')
  expect(first).toMatchObject({ sort: 'keys', isDescending: true, page: 0 })
  expect(sortedBy(first, 'keys').isDescending).toBe(false)
  expect(sortedBy(first, 'name').isDescending).toBe(false)
})

test('the API receives the page as an offset of users', () => {
  const query = new URL(queryOf(read('page=3&q=a%26b')), 'http://desk').searchParams
  expect([query.get('offset'), query.get('limit'), query.get('search')]).toEqual([
    String(2 * PAGE_SIZE),
    String(PAGE_SIZE),
    'a&b',
  ])
})

test('addresses are found in a list in any usual format, each once', () => {
  expect(addressesIn('Ann@Example.org, bob@example.org;\n Cleo <cleo@example.org> ann@example.org')).toEqual([
    'ann@example.org',
    'bob@example.org',
    'cleo@example.org',
  ])
  expect(addressesIn('nobody')).toEqual([])
})
