import { expect, test } from 'vitest'
import { type ListedPerson, PEOPLE_SORTS } from '../management.ts'
import { arrangedPeople } from './arrangedPeople.ts'

const personOf = (number: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: `id-${String(number).padStart(4, '0')}`,
  name: `Person ${number % 50}`,
  email: `person${number}@example.org`,
  isOwner: false,
  isAdmin: false,
  isVerified: number % 3 !== 0,
  isPaid: number % 5 === 0,
  isGranted: number % 5 === 0,
  cryptoPaid: false,
  subscriptions: [],
  createdAtMs: 1_000 * (number % 7),
  role: 'member',
  hasSecondFactor: number % 4 === 0,
  passkeys: 0,
  sessions: number % 9,
  keys: number % 2,
  ...more,
})
const MANY = Array.from({ length: 2_000 }, (_, i) => personOf(i))
const idsOf = (people: readonly ListedPerson[]): readonly string[] => people.map(({ id }) => id)

test('pages in every order contain each of 2,000 people exactly once', () => {
  for (const sort of PEOPLE_SORTS)
    for (const isDescending of [false, true]) {
      const pages = Array.from({ length: 21 }, (_, page) =>
        arrangedPeople(MANY, { sort, isDescending, offset: page * 97, limit: 97 }),
      )
      const ids = pages.flatMap(({ people }) => idsOf(people))
      expect(ids.length, sort).toBe(2_000)
      expect(new Set(ids).size, sort).toBe(2_000)
      expect(pages[0]?.total).toBe(2_000)
    }
})

test('a numeric column is sorted ascending or descending', () => {
  const sessions = (isDescending: boolean) =>
    arrangedPeople(MANY, { sort: 'sessions', isDescending, limit: 2_000 }).people.map((person) => person.sessions)
  expect(sessions(false)).toEqual(sessions(false).toSorted((a, b) => a - b))
  expect(sessions(true)).toEqual(sessions(true).toSorted((a, b) => b - a))
})

test('counts of the views count the matches of the search, and a view lists as many as its count', () => {
  const search = 'person 7'
  const { counts, total } = arrangedPeople(MANY, { search, limit: 10 })
  const matches = MANY.filter(({ name, email = '' }) =>
    ['person', '7'].every((word) => `${name} ${email}`.toLowerCase().includes(word)),
  )
  expect(total).toBe(matches.length)
  expect(counts).toEqual({
    all: matches.length,
    administrators: 0,
    unverified: matches.filter(({ isVerified }) => !isVerified).length,
    'without-access': matches.filter(({ isPaid }) => !isPaid).length,
    'without-second-factor': matches.filter(({ hasSecondFactor }) => !hasSecondFactor).length,
  })
  for (const view of ['all', 'administrators', 'unverified', 'without-access', 'without-second-factor'] as const)
    expect(arrangedPeople(MANY, { search, view, limit: 1 }).total, view).toBe(counts[view])
})

test('search ignores case, direction marks and Unicode form; pattern characters match literally', () => {
  const people = [
    personOf(1, { name: '\u202eÉmile\u202c', email: 'e@example.org' }),
    personOf(2, { name: 'דנה \u200fכהן' }),
    personOf(3, { name: 'x'.repeat(200) }),
    personOf(4, { name: '100% (sic) [a].*' }),
  ]
  const found = (search: string) => idsOf(arrangedPeople(people, { search, limit: 9 }).people)
  expect(found('e\u0301MILE')).toEqual(['id-0001'])
  expect(found('כהן דנה')).toEqual(['id-0002'])
  expect(found('x'.repeat(200))).toEqual(['id-0003'])
  expect(found('.*')).toEqual(['id-0004'])
  expect(found('%')).toEqual(['id-0004'])
  expect(found('id-0002')).toEqual(['id-0002'])
  expect(found('id-000')).toEqual([])
  expect(found('   ')).toHaveLength(4)
})
