import type { SavedPortfolio } from '@gvol/wire'
import { useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { openPortfolio, portfolio } from '../../../data/portfolio/portfolioState.ts'
import {
  createPortfolio,
  deletePortfolio,
  portfolioAt,
  savedEntries,
  savePortfolio,
} from '../../../data/portfolio/savedCalls.ts'
import type { RestResult } from '../../../data/rest.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'

/** The legs before another portfolio was opened. */
type Before = { readonly entries: readonly Entry[]; readonly open: ReturnType<typeof openPortfolio.read> }

/** Returns whether the legs differ from the saved version of the open portfolio. */
export const useIsChanged = (entries: readonly Entry[]): boolean => {
  const open = usePersistedState(openPortfolio)
  return open !== undefined && open.saved !== JSON.stringify(entries)
}

/** Saves, opens and deletes named portfolios; returns what was done or why not, and an undo for opening. */
export const useSaved = (entries: readonly Entry[], onListChange: () => void) => {
  const open = usePersistedState(openPortfolio)
  const [message, setMessage] = useState('')
  const [before, setBefore] = useState<Before>()
  const isNow = ({ id, name, version }: SavedPortfolio, legs: readonly Entry[]) =>
    openPortfolio.write({ id, name, version, saved: JSON.stringify(legs) })

  const onSaved = (result: RestResult<SavedPortfolio>, legs: readonly Entry[]): void => {
    if (!result.ok) {
      setMessage(result.problem.message)
      return
    }
    isNow(result.body, legs)
    setMessage(`Saved as ${result.body.name}, version ${result.body.version}.`)
    onListChange()
  }
  const show = (savedPortfolio: SavedPortfolio, newest: number): void => {
    const { entries: legs, left } = savedEntries(savedPortfolio)
    setBefore({ entries, open })
    portfolio.write(legs)
    // Saving an older version again is a change of the newest.
    openPortfolio.write({
      id: savedPortfolio.id,
      name: savedPortfolio.name,
      version: newest,
      saved: JSON.stringify(legs),
    })
    const which = savedPortfolio.version === newest ? '' : `, version ${savedPortfolio.version} of ${newest}`
    setMessage(
      `${savedPortfolio.name}${which} is open.${left > 0 ? ` ${left} legs of it cannot be read and are left out.` : ''}`,
    )
  }
  return {
    open,
    message,
    before,
    saveAs: async (name: string) => onSaved(await createPortfolio(name, entries), entries),
    save: async (name: string) => {
      if (open === undefined) return
      onSaved(await savePortfolio(open.id, { name, legs: entries, version: open.version }), entries)
    },
    show: (savedPortfolio: SavedPortfolio) => show(savedPortfolio, savedPortfolio.version),
    showVersion: async (id: string, version: number, newest: number) => {
      const result = await portfolioAt(id, version)
      if (result.ok) show(result.body, newest)
      else setMessage(result.problem.message)
    },
    putBack: () => {
      if (before === undefined) return
      portfolio.write(before.entries)
      openPortfolio.write(before.open)
      setBefore(undefined)
      setMessage('The previous legs are back.')
    },
    remove: async ({ id, name }: SavedPortfolio) => {
      const result = await deletePortfolio(id)
      if (result.ok && open?.id === id) openPortfolio.write(undefined)
      setMessage(result.ok ? `${name} is deleted.` : result.problem.message)
      onListChange()
    },
  }
}
