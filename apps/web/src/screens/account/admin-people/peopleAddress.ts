import type { PeopleView } from '@gvol/wire'

export const PAGE_SIZE = 100

/** Views of the list, in order. */
export const VIEWS: Readonly<Record<PeopleView, string>> = {
  all: 'All',
  administrators: 'Administrators',
  unverified: 'Address not confirmed',
  'without-access': 'Without access',
  'without-second-factor': 'Without second factor',
}

/** Columns by which the server can order. */
export const SORTS = [
  'name',
  'role',
  'verified',
  'second-factor',
  'sessions',
  'keys',
  'plan',
  'last-seen',
  'since',
] as const
export type Sort = (typeof SORTS)[number]

/** What the address of the page selects. */
export type PeopleAddress = {
  readonly search: string
  readonly view: PeopleView
  readonly sort: Sort
  readonly isDescending: boolean
  /** From 0. */
  readonly page: number
  /** The person that is open. */
  readonly personId: string | undefined
}

/** The newest comes first, as someone who was just invited is looked for. */
const DEFAULT: PeopleAddress = {
  search: '',
  view: 'all',
  sort: 'since',
  isDescending: true,
  page: 0,
  personId: undefined,
}

const isView = (text: string | null): text is PeopleView => text !== null && Object.hasOwn(VIEWS, text)

/** Numbers and instants are most interesting at their largest. */
const isLargestFirst = (sort: Sort): boolean => ['sessions', 'keys', 'last-seen', 'since', 'plan'].includes(sort)

/** Returns what the parameters of an address select; what they do not say correctly is the default. */
export const addressOf = (params: URLSearchParams): PeopleAddress => {
  const view = params.get('show')
  const sort = SORTS.find((one) => one === params.get('sort')) ?? DEFAULT.sort
  const order = params.get('order')
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('q') ?? '').slice(0, 200),
    view: isView(view) ? view : DEFAULT.view,
    sort,
    isDescending: order === null ? isLargestFirst(sort) : order === 'descending',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page - 1 : 0,
    personId: params.get('person') || undefined,
  }
}

/** Returns the parameters that select this; defaults are left out. */
export const paramsOf = (address: PeopleAddress): URLSearchParams => {
  const { search, view, sort, isDescending, page, personId } = address
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (view !== DEFAULT.view) params.set('show', view)
  if (sort !== DEFAULT.sort) params.set('sort', sort)
  if (isDescending !== isLargestFirst(sort)) params.set('order', isDescending ? 'descending' : 'ascending')
  if (page > 0) params.set('page', String(page + 1))
  if (personId !== undefined) params.set('person', personId)
  return params
}

/** Returns the address ordered by a column: the other way if it is already. */
export const sortedBy = (address: PeopleAddress, sort: Sort): PeopleAddress => ({
  ...address,
  sort,
  isDescending: address.sort === sort ? !address.isDescending : isLargestFirst(sort),
  page: 0,
})

/** Returns the path of the API that answers it. */
export const queryOf = ({ search, view, sort, isDescending, page }: PeopleAddress): string =>
  `/api/admin/people?${new URLSearchParams({
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    view,
    sort,
    order: isDescending ? 'descending' : 'ascending',
    offset: String(page * PAGE_SIZE),
    limit: String(PAGE_SIZE),
  })}`
