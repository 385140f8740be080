import { dateTimeText } from '@gvol/format'
import type { SavedPortfolio } from '@gvol/wire'
import { useId, useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { openPortfolio } from '../../../data/portfolio/portfolioState.ts'
import { SAVED_PATH } from '../../../data/portfolio/savedCalls.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/form/ConfirmButton.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { useIsChanged, useSaved } from './useSaved.ts'
import { Versions } from './Versions.tsx'

type Props = { readonly entries: readonly Entry[] }

const legsOf = (count: number): string => `${count} ${count === 1 ? 'leg' : 'legs'}`

const SaveForm = ({ entries, saved }: Props & { readonly saved: ReturnType<typeof useSaved> }) => {
  const id = useId()
  const { open, save, saveAs } = saved
  const [typed, setTyped] = useState<string>()
  const name = typed ?? open?.name ?? ''
  const isNameless = name.trim() === ''
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void (open === undefined ? saveAs(name) : save(name))
        setTyped(undefined)
      }}
    >
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="mb-0.5 block text-[11px] text-text-secondary">
          Name
        </label>
        <input
          id={id}
          value={name}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
          className="h-7 w-full rounded border border-outline bg-background px-2 text-[12px] max-sm:text-[16px]"
        />
      </div>
      <Button type="submit" variant="primary" disabled={isNameless}>
        {open === undefined ? `Save ${legsOf(entries.length)}` : 'Save'}
      </Button>
      {open !== undefined && (
        <Button disabled={isNameless} onClick={() => void saveAs(name)}>
          Save as new
        </Button>
      )}
    </form>
  )
}

type RowProps = { readonly one: SavedPortfolio; readonly saved: ReturnType<typeof useSaved> }

const Row = ({ one, saved }: RowProps) => {
  const [isLong, setLong] = useState(false)
  return (
    <li className="py-0.5">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate">
          <span className={one.id === saved.open?.id ? 'font-[600]' : undefined}>{one.name}</span>
          <span className="text-[11px] text-text-secondary">
            {' '}
            {legsOf(one.legs.length)} · {dateTimeText(Date.parse(one.savedAt))}
          </span>
        </span>
        <Button variant="quiet" aria-label={`Open ${one.name}`} onClick={() => saved.show(one)}>
          Open
        </Button>
        <Button
          variant="quiet"
          aria-expanded={isLong}
          aria-label={`Versions of ${one.name}`}
          onClick={() => setLong(!isLong)}
        >
          v{one.version}
        </Button>
        <ConfirmButton
          label="Delete"
          question="Delete all versions?"
          name={one.name}
          onConfirm={() => void saved.remove(one)}
        />
      </div>
      {isLong && <Versions of={one} onOpen={(version) => void saved.showVersion(one.id, version, one.version)} />}
    </li>
  )
}

const Panel = ({ entries }: Props) => {
  const [result, reload] = useRest<{ readonly portfolios: readonly SavedPortfolio[] }>(SAVED_PATH)
  const saved = useSaved(entries, reload)
  return (
    <div className="flex max-h-[70vh] w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 overflow-y-auto p-2.5 text-[12px]">
      <SaveForm entries={entries} saved={saved} />
      <p aria-live="polite" className="min-h-4">
        {saved.message}{' '}
        {saved.before !== undefined && (
          <button type="button" className="text-accent hover:underline" onClick={saved.putBack}>
            Undo
          </button>
        )}
      </p>
      {result?.ok === false && <p className="text-error">{result.problem.message}</p>}
      {result?.ok === true && result.body.portfolios.length === 0 && (
        <p className="text-text-secondary">
          Nothing saved yet. A saved portfolio is stored on this desk, visible only to you, with all its versions.
        </p>
      )}
      {result?.ok === true && result.body.portfolios.length > 0 && (
        <ul aria-label="Saved portfolios" className="divide-y divide-hairline/50">
          {result.body.portfolios.map((one) => (
            <Row key={one.id} one={one} saved={saved} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The name of the open portfolio, and a menu of all saved ones. */
export const SavedPortfolios = ({ entries }: Props) => {
  const open = usePersistedState(openPortfolio)
  const isChanged = useIsChanged(entries)
  return (
    <PopoverPanel
      label="Saved portfolios"
      trigger={
        <Button className="max-w-48" title={isChanged ? 'Changed since it was saved' : undefined}>
          <span className="truncate">{open?.name ?? 'Saved'}</span>
          {isChanged && <span className="text-warning">changed</span>}
        </Button>
      }
    >
      <Panel entries={entries} />
    </PopoverPanel>
  )
}
