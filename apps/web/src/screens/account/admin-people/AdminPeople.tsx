import type { MailState, PeoplePage, PeopleView } from '@gvol/wire'
import { useState } from 'react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import { useChangeParams } from '../../../data/settings/useChangeParams.ts'
import { useMay } from '../../../data/user/account/UserContext.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { useViewport } from '../../../ui/useViewport.ts'
import { Invitations } from './invite/Invitations.tsx'
import { MailLine } from './invite/MailLine.tsx'
import { AllKeys } from './keys/AllKeys.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { addressOf, PAGE_SIZE, type PeopleAddress, paramsOf, queryOf, sortedBy, VIEWS } from './peopleAddress.ts'
import { PersonPanel } from './person/PersonPanel.tsx'
import { SeveralBar } from './several/SeveralBar.tsx'

/** Window width from which a person is beside the list, px. */
const WIDE_PX = 1_280
/** The list, and one person beside it. */
const COLUMNS = 'minmax(0, 1fr) 440px'

/** The address of the page, and a function that changes it. */
const usePeopleAddress = (): readonly [PeopleAddress, (change: Partial<PeopleAddress>, isStep?: boolean) => void] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const address = addressOf(params)
  const change = (part: Partial<PeopleAddress>, isStep = false) =>
    changeParams((before) => paramsOf({ ...addressOf(before), ...part }), { replace: !isStep })
  return [address, change]
}

type ViewsProps = {
  readonly selected: PeopleView
  readonly counts: PeoplePage['counts'] | undefined
  readonly onSelect: (view: PeopleView) => void
}

const Views = ({ selected, counts, onSelect }: ViewsProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1">
    <legend className="sr-only">Show</legend>
    {(Object.keys(VIEWS) as PeopleView[]).map((view) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === selected}
        onClick={() => onSelect(view)}
        className={classNames(
          'h-7 whitespace-nowrap rounded border px-2 text-[12px] pointer-coarse:h-11',
          view === selected
            ? 'border-outline bg-hover text-text'
            : 'border-hairline text-text-secondary hover:bg-hover hover:text-text',
        )}
      >
        {VIEWS[view]} {counts !== undefined && <span className="text-text-tertiary tabular-nums">{counts[view]}</span>}
      </button>
    ))}
  </fieldset>
)

type PagerProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void }

const Pager = ({ page, total, onPage }: PagerProps) => {
  if (total <= PAGE_SIZE && page === 0) return null
  const last = Math.min((page + 1) * PAGE_SIZE, total)
  return (
    <nav aria-label="Pages" className="mt-2 flex items-center gap-2 text-[12px] text-text-secondary tabular-nums">
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
      <span>{`${Math.min(page * PAGE_SIZE + 1, total)}–${last} of ${total}`}</span>
    </nav>
  )
}

const emptyText = ({ search, view }: PeopleAddress): string =>
  search.trim() === ''
    ? `No one is in this view: ${VIEWS[view].toLowerCase()}.`
    : 'No one matches. Names, addresses and ids are searched; every word must occur.'

const NO_ONE: ReadonlySet<string> = new Set()

const People = () => {
  const [address, change] = usePeopleAddress()
  const isSideBySide = useViewport().width >= WIDE_PX
  const [result, reload] = useRest<PeoplePage>(queryOf(address))
  const [mail] = useRest<MailState>('/api/admin/mail')
  const page = result?.ok === true ? result.body : undefined
  const state = mail?.ok === true ? mail.body : undefined
  const [selected, setSelected] = useState(NO_ONE)
  const close = () => change({ personId: undefined }, true)
  return (
    <>
      <MailLine state={state} />
      {(isSideBySide || address.personId === undefined) && (
        <Invitations isMailSent={state?.isSending === true} onChanged={reload} />
      )}
      <div
        className="grid items-start gap-2"
        style={{ gridTemplateColumns: isSideBySide && address.personId !== undefined ? COLUMNS : undefined }}
      >
        <section
          aria-label="People"
          className={classNames(
            'min-w-0 rounded-[5px] bg-panel p-3 ring-1 ring-hairline/60',
            address.personId !== undefined && !isSideBySide && 'hidden',
          )}
        >
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <PeopleSearch value={address.search} onSearch={(search) => change({ search, page: 0 })} />
            <Views selected={address.view} counts={page?.counts} onSelect={(view) => change({ view, page: 0 })} />
          </div>
          {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
          {result === undefined && (
            <div role="status" className="skeleton h-40">
              <span className="sr-only">Loading people</span>
            </div>
          )}
          {page !== undefined && (
            <SeveralBar
              people={page.people.filter(({ id }) => selected.has(id))}
              onClear={() => setSelected(NO_ONE)}
              onChanged={reload}
            />
          )}
          {page !== undefined && page.people.length > 0 && (
            <PeopleTable
              people={page.people}
              address={address}
              onSort={(sort) => change(sortedBy(address, sort))}
              onOpen={(personId) => change({ personId }, true)}
              selected={selected}
              onSelect={setSelected}
            />
          )}
          {page !== undefined && page.total === 0 && <Notice kind="info">{emptyText(address)}</Notice>}
          {page !== undefined && (
            <Pager page={address.page} total={page.total} onPage={(next) => change({ page: next }, true)} />
          )}
        </section>
        {address.personId !== undefined && (
          <PersonPanel
            key={address.personId}
            id={address.personId}
            isMailSent={state?.isSending === true}
            onChanged={reload}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

const TABS = [
  { to: '/admin/people/', label: 'People' },
  { to: '/admin/keys/', label: 'API keys' },
]

const Tabs = () => (
  <nav aria-label="Administration" className="flex gap-1 px-2 pt-2">
    {TABS.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        className={({ isActive }) =>
          classNames(
            'flex h-7 items-center rounded px-2 text-[12px] hover:bg-hover pointer-coarse:h-11',
            isActive ? 'bg-hover text-text' : 'text-text-secondary',
          )
        }
      >
        {label}
      </NavLink>
    ))}
  </nav>
)

/** `/admin/people/`: everyone with an account, what each has, and invitations. `/admin/keys/`: API keys of all. */
export const AdminPeople = () => {
  const { pathname } = useLocation()
  const ofKeys = pathname.startsWith('/admin/keys/')
  const title = ofKeys ? 'API keys of all people' : 'People'
  useTitle(title)
  const isAdmin = useMay().includes('administer')
  return (
    <main>
      <h1 className="px-3 pt-2 font-[600] text-[13px]">{title}</h1>
      {isAdmin && <Tabs />}
      <div className="flex flex-col gap-2 p-2">
        {isAdmin ? (
          ofKeys ? (
            <AllKeys />
          ) : (
            <People />
          )
        ) : (
          <Notice kind="info">
            Only the owner and administrators of this desk see this page. Your own keys are in your profile.
          </Notice>
        )}
      </div>
    </main>
  )
}
