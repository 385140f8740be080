import type { SavedPortfolio } from '@gvol/wire'
import { useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { portfolioLog } from '../../../data/portfolio/log.ts'
import { openPortfolio, portfolio } from '../../../data/portfolio/portfolioState.ts'
import {
  createPortfolio,
  deletePortfolio,
  type PortfolioContent,
  portfolioAt,
  savedContent,
  savePortfolio,
} from '../../../data/portfolio/savedCalls.ts'
import type { RestResult } from '../../../data/rest.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'

/** The portfolio before another one was opened. */
type Before = { readonly content: PortfolioContent; readonly open: ReturnType<typeof openPortfolio.read> }

/** Returns a text that is equal for equal portfolios. */
const savedText = ({ legs, log }: PortfolioContent): string => JSON.stringify(log.length === 0 ? legs : { legs, log })

/** Returns whether the portfolio differs from the saved version of the open one. */
export const useIsChanged = (legs: readonly Entry[]): boolean => {
  const open = usePersistedState(openPortfolio)
  const log = usePersistedState(portfolioLog)
  return open !== undefined && open.saved !== savedText({ legs, log })
}

/** Saves, opens and deletes named portfolios; returns what was done or why not, and an undo for opening. */
export const useSaved = (entries: readonly Entry[], onListChange: () => void) => {
  const open = usePersistedState(openPortfolio)
  const [message, setMessage] = useState('')
  const [before, setBefore] = useState<Before>()
  const log = usePersistedState(portfolioLog)
  const content: PortfolioContent = { legs: entries, log }
  const isNow = ({ id, name, version }: SavedPortfolio, own: PortfolioContent) =>
    openPortfolio.write({ id, name, version, saved: savedText(own) })

  const onSaved = (result: RestResult<SavedPortfolio>, own: PortfolioContent): void => {
    if (!result.ok) {
      setMessage(result.problem.message)
      return
    }
    isNow(result.body, own)
    setMessage(`Saved as ${result.body.name}, version ${result.body.version}.`)
    onListChange()
  }
  const show = (savedPortfolio: SavedPortfolio, newest: number): void => {
    const { content: own, left } = savedContent(savedPortfolio)
    setBefore({ content, open })
    portfolio.write(own.legs)
    portfolioLog.write(own.log)
    // Saving an older version again is a change of the newest.
    openPortfolio.write({
      id: savedPortfolio.id,
      name: savedPortfolio.name,
      version: newest,
      saved: savedText(own),
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
    saveAs: async (name: string) => onSaved(await createPortfolio(name, content), content),
    save: async (name: string) => {
      if (open === undefined) return
      onSaved(await savePortfolio(open.id, { name, ...content, version: open.version }), content)
    },
    show: (savedPortfolio: SavedPortfolio) => show(savedPortfolio, savedPortfolio.version),
    showVersion: async (id: string, version: number, newest: number) => {
      const result = await portfolioAt(id, version)
      if (result.ok) show(result.body, newest)
      else setMessage(result.problem.message)
    },
    putBack: () => {
      if (before === undefined) return
      portfolio.write(before.content.legs)
      portfolioLog.write(before.content.log)
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
