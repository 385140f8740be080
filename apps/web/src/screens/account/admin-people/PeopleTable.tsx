import { ageText, dateTimeText, dayText } from '@gvol/format'
import type { ListedPerson } from '@gvol/wire'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import type { PeopleAddress, Sort } from './peopleAddress.ts'
import { factorText, planText, ROLE_NAMES } from './personText.ts'

type Column = {
  readonly sort: Sort
  readonly label: string
  readonly isRight?: boolean
  /** Class that hides it where the window is narrow. */
  readonly hidden?: string
  readonly cell: (person: ListedPerson, nowMs: number) => ReactNode
}

const dim = (text: ReactNode): ReactNode => <span className="text-text-tertiary">{text}</span>

const COLUMNS: readonly Column[] = [
  {
    sort: 'role',
    label: 'Role',
    hidden: 'max-sm:hidden',
    cell: ({ role }) => (role === 'member' ? dim(ROLE_NAMES[role]) : ROLE_NAMES[role]),
  },
  {
    sort: 'verified',
    label: 'Address',
    hidden: 'max-sm:hidden',
    cell: ({ emailVerified }) => (emailVerified ? 'Confirmed' : <span className="text-warning">Not confirmed</span>),
  },
  {
    sort: 'second-factor',
    label: 'Second factor',
    hidden: 'max-lg:hidden',
    cell: (person) => (factorText(person) === 'None' ? dim('None') : factorText(person)),
  },
  {
    sort: 'plan',
    label: 'Access',
    hidden: 'max-sm:hidden',
    cell: (person, nowMs) => (person.isPaid ? planText(person, nowMs) : dim(planText(person, nowMs))),
  },
  { sort: 'sessions', label: 'Sessions', isRight: true, hidden: 'max-lg:hidden', cell: ({ sessions }) => sessions },
  { sort: 'keys', label: 'Keys', isRight: true, hidden: 'max-lg:hidden', cell: ({ keys }) => keys },
  {
    sort: 'last-seen',
    label: 'Last seen',
    isRight: true,
    cell: ({ lastSeenAt }, nowMs) =>
      lastSeenAt === null ? (
        dim('never')
      ) : (
        <time dateTime={lastSeenAt} title={dateTimeText(Date.parse(lastSeenAt))}>
          {`${ageText(nowMs - Date.parse(lastSeenAt))} ago`}
        </time>
      ),
  },
  {
    sort: 'since',
    label: 'Since',
    isRight: true,
    hidden: 'max-lg:hidden',
    cell: ({ createdAt }) => dayText(Date.parse(createdAt)),
  },
]

type HeaderProps = {
  readonly address: PeopleAddress
  readonly column: Pick<Column, 'sort' | 'label' | 'isRight' | 'hidden'>
  readonly onSort: (sort: Sort) => void
}

const Header = ({ address, column: { sort, label, isRight, hidden }, onSort }: HeaderProps) => {
  const direction = address.isDescending ? 'descending' : 'ascending'
  const isSorted = address.sort === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={classNames('font-normal', isRight ? 'text-right' : 'text-left', hidden)}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="h-7 whitespace-nowrap pr-3 hover:text-text pointer-coarse:h-11"
      >
        {label}
        {isSorted && <span aria-hidden="true">{address.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}

type SelectBoxProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const SelectBox = ({ label, isOn, onChange }: SelectBoxProps) => (
  <label className="flex size-6 items-center justify-center pointer-coarse:size-11">
    <span className="sr-only">{label}</span>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
  </label>
)

type Props = {
  readonly people: readonly ListedPerson[]
  readonly address: PeopleAddress
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (id: string) => void
  /** Ids of the people to act on at once. */
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** People, one a row; the name opens the person. */
export const PeopleTable = ({ people, address, onSort, onOpen, selected, onSelect }: Props) => {
  const nowMs = Date.now()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="List of people" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[12px]">
        <thead>
          <tr className="border-hairline border-b text-[11px] text-text-secondary">
            <th scope="col" className="w-7 text-left font-normal">
              <SelectBox
                label="Select all people of the page"
                isOn={people.every(({ id }) => selected.has(id))}
                onChange={(isOn) => onSelect(new Set(isOn ? people.map(({ id }) => id) : []))}
              />
            </th>
            <Header address={address} column={{ sort: 'name', label: 'Person' }} onSort={onSort} />
            {COLUMNS.map((column) => (
              <Header key={column.sort} address={address} column={column} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person.id}
              className={classNames(
                'border-hairline/50 border-b align-baseline hover:bg-hover',
                person.id === address.personId && 'bg-hover',
              )}
            >
              <td>
                <SelectBox
                  label={`Select ${person.name || person.email || person.id}`}
                  isOn={selected.has(person.id)}
                  onChange={(isOn) =>
                    onSelect(new Set([...selected].filter((id) => id !== person.id).concat(isOn ? person.id : [])))
                  }
                />
              </td>
              <td className="max-w-56 pr-3">
                <button
                  type="button"
                  aria-pressed={person.id === address.personId}
                  onClick={() => onOpen(person.id)}
                  className="flex min-h-9 w-full min-w-0 flex-wrap items-baseline gap-x-2 py-1 text-left pointer-coarse:min-h-11"
                >
                  <bdi className="max-w-full truncate font-[550]">{person.name || 'no name'}</bdi>
                  <bdi className="max-w-full truncate text-text-tertiary">{person.email ?? 'no address'}</bdi>
                  {person.role !== 'member' && <span className="sm:hidden">{ROLE_NAMES[person.role]}</span>}
                </button>
              </td>
              {COLUMNS.map(({ sort, isRight, hidden, cell }) => (
                <td
                  key={sort}
                  className={classNames('whitespace-nowrap py-1 pr-3', isRight && 'text-right tabular-nums', hidden)}
                >
                  {cell(person, nowMs)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
