import {
  type ListedPerson,
  PEOPLE_VIEWS,
  type PeoplePage,
  type PeopleQuery,
  type PeopleSort,
  type PeopleView,
  ROLES,
} from '../management.ts'

/** Marks that change the direction of text or join letters, and are not visible. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Returns a text as it is compared: without case and without marks that are not visible. */
const comparable = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').toLowerCase()

const isMatch = ({ id, name, email = '' }: ListedPerson, words: readonly string[]): boolean => {
  const text = `${comparable(name)} ${comparable(email)}`
  return words.every((word) => text.includes(word) || id === word)
}

const IN_VIEW: Readonly<Record<PeopleView, (person: ListedPerson) => boolean>> = {
  all: () => true,
  administrators: ({ isAdmin }) => isAdmin,
  unverified: ({ isVerified }) => !isVerified,
  'without-access': ({ isPaid }) => !isPaid,
  'without-second-factor': ({ hasSecondFactor, passkeys }) => !hasSecondFactor && passkeys === 0,
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** How someone has access, from none to owner. */
const planRank = ({ isOwner, isGranted, isPaid, subscriptions }: ListedPerson): number =>
  isOwner ? 4 : subscriptions.length > 0 && isPaid ? 3 : isGranted ? 2 : isPaid ? 1 : 0

const RANK_OF: Readonly<Record<Exclude<PeopleSort, 'name'>, (person: ListedPerson) => number>> = {
  role: ({ role }) => ROLES.indexOf(role),
  verified: ({ isVerified }) => Number(isVerified),
  'second-factor': ({ hasSecondFactor, passkeys }) => Number(hasSecondFactor) * 2 + Number(passkeys > 0),
  sessions: ({ sessions }) => sessions,
  keys: ({ keys }) => keys,
  plan: planRank,
  'last-seen': ({ lastSeenAtMs = 0 }) => lastSeenAtMs,
  since: ({ createdAtMs }) => createdAtMs,
}

/**
 * Returns one page of people: those that match search and view, in order. People of equal rank are in order of name,
 * then of id, so that pages neither repeat nor omit anyone.
 */
export const arrangedPeople = (
  people: readonly ListedPerson[],
  { search = '', view = 'all', sort = 'since', isDescending = false, offset = 0, limit }: PeopleQuery,
): PeoplePage => {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  const matches = words.length === 0 ? people : people.filter((person) => isMatch(person, words))
  const counts = Object.fromEntries(
    PEOPLE_VIEWS.map((each) => [each, matches.filter(IN_VIEW[each]).length]),
  ) as PeoplePage['counts']
  const byName = (a: ListedPerson, b: ListedPerson): number =>
    names.compare(comparable(a.name), comparable(b.name)) || (a.id < b.id ? -1 : 1)
  const sign = isDescending ? -1 : 1
  const rank = sort === 'name' ? undefined : RANK_OF[sort]
  const ordered = matches
    .filter(IN_VIEW[view])
    .sort((a, b) => (rank === undefined ? sign * byName(a, b) : sign * (rank(a) - rank(b)) || byName(a, b)))
  return { people: ordered.slice(offset, offset + limit), total: ordered.length, counts }
}
