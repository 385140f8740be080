import { useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { fragmentOf } from '../../../data/portfolio/link.ts'
import { saveFile } from '../../../panel/frame/export/exportPicture.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { portfolioCsv, portfolioJson } from '../file/write.ts'
import { SavedPortfolios } from '../saved/SavedPortfolios.tsx'

type Props = {
  readonly entries: readonly Entry[]
  readonly onImport: () => void
  readonly onVenues: () => void
  readonly onClear: () => void
}

const download = (name: string, type: string, text: string): void => saveFile(new Blob([text], { type }), name)

/** Actions on all legs: import, share link, export, delete. */
export const PortfolioActions = ({ entries, onImport, onVenues, onClear }: Props) => {
  const [message, setMessage] = useState('')
  const link = `${location.origin}/defi/portfolio-analyzer/${fragmentOf(entries)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setMessage('Link copied. Who has it sees these legs.')
    } catch {
      setMessage('This browser did not let the link be copied.')
    }
  }
  const isEmpty = entries.length === 0
  return (
    <div className="ml-auto flex items-center gap-2">
      <span aria-live="polite" className="text-[11px] text-text-secondary">
        {message}
      </span>
      <SavedPortfolios entries={entries} />
      <Button onClick={onImport}>Import</Button>
      <Button onClick={onVenues}>Accounts</Button>
      <Menu
        label="Portfolio"
        trigger={<Button icon="more" aria-label="Actions for all legs" />}
        entries={[
          { kind: 'action', label: 'Copy a link with the position', isDisabled: isEmpty, onSelect: () => void copy() },
          {
            kind: 'action',
            label: 'Export CSV',
            isDisabled: isEmpty,
            onSelect: () => download('portfolio.csv', 'text/csv', portfolioCsv(entries)),
          },
          {
            kind: 'action',
            label: 'Export JSON',
            isDisabled: isEmpty,
            onSelect: () => download('portfolio.json', 'application/json', portfolioJson(entries)),
          },
          { kind: 'action', label: 'Remove all legs', isDisabled: isEmpty, onSelect: onClear },
        ]}
      />
    </div>
  )
}
