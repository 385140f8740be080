import type { ListedPerson, PersonRight } from '@gvol/wire'
import type { RestResult } from '../../../../data/rest.ts'

/** What can be done to several people at once: nothing that gives rank, opens an account or cannot be undone. */
export const SEVERAL = {
  grant: { label: 'Give access', done: 'access given' },
  revoke: { label: 'Take access back', done: 'access taken back' },
  verify: { label: 'Mark addresses as confirmed', done: 'address marked as confirmed' },
  'sign-out': { label: 'End all sessions', done: 'all sessions ended' },
} as const satisfies Partial<Record<PersonRight, { readonly label: string; readonly done: string }>>

export type SeveralAction = keyof typeof SEVERAL

/** Returns the people whom an action would change. */
export const concerned = (action: SeveralAction, people: readonly ListedPerson[]): readonly ListedPerson[] => {
  const is: Readonly<Record<SeveralAction, (person: ListedPerson) => boolean>> = {
    grant: ({ role, isGranted }) => role !== 'owner' && !isGranted,
    revoke: ({ role, isGranted }) => role !== 'owner' && isGranted,
    verify: ({ emailVerified }) => !emailVerified,
    'sign-out': ({ sessions }) => sessions > 0,
  }
  return people.filter(is[action])
}

export type SeveralOutcome = {
  readonly done: number
  /** People whom the server refused to change, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly message: string }[]
}

/** Acts on one person after the other, so that each is checked and logged as an action of its own. */
export const actOnSeveral = async (
  people: readonly ListedPerson[],
  act: (id: string) => Promise<RestResult<unknown>>,
): Promise<SeveralOutcome> => {
  const refused: { name: string; message: string }[] = []
  for (const { id, name, email } of people) {
    const result = await act(id)
    if (!result.ok) refused.push({ name: name || email || id, message: result.problem.message })
  }
  return { done: people.length - refused.length, refused }
}

/** Returns the outcome as one sentence per fact. */
export const outcomeText = (action: SeveralAction, { done, refused }: SeveralOutcome): string => {
  const first = done === 0 ? [] : [`${done === 1 ? '1 person' : `${done} people`}: ${SEVERAL[action].done}.`]
  return [...first, ...refused.map(({ name, message }) => `${name}: ${message}`)].join(' ')
}
