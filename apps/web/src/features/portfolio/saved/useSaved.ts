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
import { useKeptState } from '../../../data/settings/keptState.ts'

/** What stood in the analyzer before another portfolio was opened. */
type Before = { readonly entries: readonly Entry[]; readonly open: ReturnType<typeof openPortfolio.read> }

/** Whether the legs are something else than what is saved under the name that is open. */
export const useIsChanged = (entries: readonly Entry[]): boolean => {
  const open = useKeptState(openPortfolio)
  return open !== undefined && open.saved !== JSON.stringify(entries)
}

/** Saving, opening and deleting of named portfolios: what was done or why not, and the way back from opening. */
export const useSaved = (entries: readonly Entry[], onListChange: () => void) => {
  const open = useKeptState(openPortfolio)
  const [said, setSaid] = useState('')
  const [before, setBefore] = useState<Before>()
  const isNow = ({ id, name, version }: SavedPortfolio, legs: readonly Entry[]) =>
    openPortfolio.write({ id, name, version, saved: JSON.stringify(legs) })

  const kept = (result: RestResult<SavedPortfolio>, legs: readonly Entry[]): void => {
    if (!result.ok) {
      setSaid(result.problem.message)
      return
    }
    isNow(result.body, legs)
    setSaid(`Saved as ${result.body.name}, version ${result.body.version}.`)
    onListChange()
  }
  const show = (found: SavedPortfolio, newest: number): void => {
    const { entries: legs, left } = savedEntries(found)
    setBefore({ entries, open })
    portfolio.write(legs)
    // Saving an older version again is a change of the newest.
    openPortfolio.write({ id: found.id, name: found.name, version: newest, saved: JSON.stringify(legs) })
    const which = found.version === newest ? '' : `, version ${found.version} of ${newest}`
    setSaid(`${found.name}${which} is open.${left > 0 ? ` ${left} legs of it cannot be read and are left out.` : ''}`)
  }
  return {
    open,
    said,
    before,
    saveAs: async (name: string) => kept(await createPortfolio(name, entries), entries),
    save: async (name: string) => {
      if (open === undefined) return
      kept(await savePortfolio(open.id, { name, legs: entries, version: open.version }), entries)
    },
    show: (found: SavedPortfolio) => show(found, found.version),
    showVersion: async (id: string, version: number, newest: number) => {
      const result = await portfolioAt(id, version)
      if (result.ok) show(result.body, newest)
      else setSaid(result.problem.message)
    },
    putBack: () => {
      if (before === undefined) return
      portfolio.write(before.entries)
      openPortfolio.write(before.open)
      setBefore(undefined)
      setSaid('What was there is back.')
    },
    remove: async ({ id, name }: SavedPortfolio) => {
      const result = await deletePortfolio(id)
      if (result.ok && open?.id === id) openPortfolio.write(undefined)
      setSaid(result.ok ? `${name} is deleted.` : result.problem.message)
      onListChange()
    },
  }
}
