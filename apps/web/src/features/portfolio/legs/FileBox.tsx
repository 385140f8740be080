import { useEffect, useRef, useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { Button } from '../../../ui/Button.tsx'
import type { BadRow, ReadFile } from '../file/read.ts'

/** What reads files is a part of the app of its own. */
const loadReader = async () => {
  const [{ readPortfolio }, { cellsOf }] = await Promise.all([import('../file/read.ts'), import('../file/csv.ts')])
  return (given: string): ReadFile | string => readPortfolio(given, cellsOf)
}

type Props = {
  readonly onEntries: (entries: readonly Entry[]) => string | undefined
  readonly onClose: () => void
  readonly load?: typeof loadReader
}

const NOT_LOADED =
  'The part of the app that reads files did not load. Press again; if that does not help, load the page again: legs are kept.'

const FEW = 5
/** More than any portfolio; a larger file is another file. */
const MOST_BYTES = 5_000_000

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const Faults = ({ bad }: { readonly bad: readonly BadRow[] }) =>
  bad.length === 0 ? null : (
    <ul className="mt-1 text-[12px] text-error">
      {bad.slice(0, FEW).map(({ row, reason }) => (
        <li key={row}>
          Row {row} {reason}.
        </li>
      ))}
      {bad.length > FEW && <li>{bad.length - FEW} more rows likewise.</li>}
    </ul>
  )

/** Positions or trades pasted or from a file: what was read, what was not and why. */
export const FileBox = ({ onEntries, onClose, load = loadReader }: Props) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [bad, setBad] = useState<readonly BadRow[]>([])
  useEffect(() => {
    // Asked for early, so that the press need not wait for it; a failure is told at the press, which asks again.
    load().catch(() => undefined)
  }, [load])
  const isReading = useRef(false)
  const take = async (given: string) => {
    // Pressed again while the reader is on its way: once is enough, else legs are added twice.
    if (isReading.current) return
    isReading.current = true
    setSaid('Reading …')
    setBad([])
    const reader = await load().catch(() => undefined)
    isReading.current = false
    if (reader === undefined) {
      setSaid(NOT_LOADED)
      return
    }
    const read = reader(given)
    if (typeof read === 'string') {
      setSaid(read)
      return
    }
    const refusal = read.entries.length === 0 ? undefined : onEntries(read.entries)
    setBad(read.bad)
    setSaid(
      refusal ??
        `${counted(read.entries.length, 'leg')} added${read.passed > 0 ? `, ${counted(read.passed, 'row')} that are no trade passed over` : ''}${read.bad.length > 0 ? `, ${counted(read.bad.length, 'row')} could not be used:` : '.'}`,
    )
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > MOST_BYTES)
      setSaid(`${file.name} is larger than 5 MB: export the positions, or fewer days of trades.`)
    else await take(await file.text())
  }
  return (
    <section aria-label="Import" className="border-hairline border-t px-2 py-2">
      <p className="mb-1 max-w-[90ch] text-[12px] text-text-secondary">
        Paste or choose positions or trades: Deribit’s transaction log or positions, OKX’s and Bybit’s CSV, our own CSV
        or JSON. It is read in this browser and goes nowhere.
      </p>
      <textarea
        aria-label="Positions or trades to import"
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={4}
        className="w-full rounded border border-outline bg-background p-1.5 font-mono text-[11px]"
        placeholder={'Instrument,Size,Avg. Price\nBTC-PERPETUAL,-45000,90000'}
      />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={text.trim() === ''} onClick={() => void take(text)}>
          Add what is pasted
        </Button>
        <input
          type="file"
          aria-label="File to import"
          accept=".csv,.json,.txt,.tsv"
          className="text-[12px]"
          onChange={(event) => void takeFile(event.target.files?.[0])}
        />
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p aria-live="polite" className="mt-1 text-[12px]">
        {said}
      </p>
      <Faults bad={bad} />
    </section>
  )
}
