import { expect, test } from 'vitest'
import { addressOf, PAGE_SIZE, paramsOf, queryOf, SORTS, sortedBy, VIEWS } from './peopleAddress.ts'
import { addressesIn } from './personText.ts'

const read = (text: string) => addressOf(new URLSearchParams(text))

test('every selection survives its address, and the default has none', () => {
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

test('what an address does not say correctly is the default', () => {
  for (const text of ['show=toString', 'sort=size', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99', 'person='])
    expect(read(text), text).toEqual(read(''))
  expect(read(`q=${'x'.repeat(999)}`).search).toHaveLength(200)
})

test('a second press on a column turns the order, and each press begins at the first page', () => {
  const first = sortedBy(read('page=4'), 'keys')
  expect(first).toMatchObject({ sort: 'keys', isDescending: true, page: 0 })
  expect(sortedBy(first, 'keys').isDescending).toBe(false)
  expect(sortedBy(first, 'name').isDescending).toBe(false)
})

test('the API gets the page as a number of people', () => {
  const query = new URL(queryOf(read('page=3&q=a%26b')), 'http://desk').searchParams
  expect([query.get('offset'), query.get('limit'), query.get('search')]).toEqual([
    String(2 * PAGE_SIZE),
    String(PAGE_SIZE),
    'a&b',
  ])
})

test('addresses are found in a list in any usual form, each once', () => {
  expect(addressesIn('Ann@Example.org, bob@example.org;\n Cleo <cleo@example.org> ann@example.org')).toEqual([
    'ann@example.org',
    'bob@example.org',
    'cleo@example.org',
  ])
  expect(addressesIn('nobody')).toEqual([])
})
