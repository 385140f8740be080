import { dateText } from '@gvol/format'
import type { LogEntry } from '@gvol/market/ledger'
import { useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortestText } from '../../../ui/format/digits.ts'
import type { FileResults } from '../file/fileResults.ts'
import type { FileStatement } from '../file/fileStatement.ts'
import type { BadRow, ReadFile } from '../file/read.ts'
import { counted, logSummary } from '../model/logSummary.ts'
import { statementText } from '../model/statementText.ts'

/** The file parser is loaded separately. */
const loadReader = async () => {
  const [{ readPortfolio }, { cellsOf }] = await Promise.all([
    importWithRetry(() => import('../file/read.ts')),
    importWithRetry(() => import('../file/csv.ts')),
  ])
  return (fileText: string): ReadFile | string => readPortfolio(fileText, cellsOf)
}

type Props = {
  readonly onEntries: (entries: readonly Entry[]) => string | undefined
  /** Adds trades and bookings to the history; returns why not. */
  readonly onLog: (log: readonly LogEntry[]) => string | undefined
  readonly onClose: () => void
  readonly load?: typeof loadReader
}

const NOT_LOADED =
  'The file reader did not load. Try again; if that does not help, reload the page: your legs are saved.'

const FEW = 5
/** Maximum file size, bytes: larger than any portfolio. */
const MAX_BYTES = 5_000_000

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

/** Decimals of a result; venues book coins to eight. */
const DECIMALS = 8

const amountText = (amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${shortestText(amount, DECIMALS)} ${currency}`

/** Returns the sentence on what closed trades of a file have brought. */
const resultsText = ({ currencies, uncounted }: FileResults): string => {
  const realised = currencies.map(({ currency, realised: own }) => amountText(own, currency)).join(', ')
  const fees = currencies
    .filter(({ fees: paid }) => paid !== 0)
    .map(({ currency, fees: paid }) => `${shortestText(paid, DECIMALS)} ${currency}`)
    .join(', ')
  const closed = realised === '' ? '' : `Closed in it: ${realised}${fees === '' ? '' : `, less fees of ${fees}`}.`
  const left =
    uncounted.length === 0
      ? ''
      : ` Without a result, for lack of a price or of the size of a contract: ${uncounted.slice(0, FEW).join(', ')}${uncounted.length > FEW ? ` and ${uncounted.length - FEW} more` : ''}.`
  return `${closed}${left}`.trim()
}

/** Returns the sentence on the history that a file has added. */
const historyText = (log: readonly LogEntry[]): string => {
  const { trades, bookings, fromMs } = logSummary(log)
  const both = [
    ...(trades === 0 ? [] : [counted(trades, 'trade')]),
    ...(bookings === 0 ? [] : [counted(bookings, 'booking')]),
  ].join(' and ')
  return `Past shows equity from ${dateText(fromMs)} by its ${both}.`
}

type CurrencyLog = FileStatement['currencies'][number]

/** Returns what a log says about one currency, with the row in which its balance differs. */
const logText = ({ balance, differsInRow, ...log }: CurrencyLog): string =>
  statementText(
    { ...log, balance: balance ?? null, isReproduced: balance === undefined ? null : differsInRow === undefined },
    `, first in row ${differsInRow}`,
  )

/** Returns the last balances of a log as legs. */
const balanceLegs = ({ exchange, currencies }: FileStatement): readonly Entry[] =>
  currencies.flatMap(({ currency, balance }): readonly Entry[] => {
    const amount = Number(balance ?? 0)
    return amount === 0 ? [] : [{ exchange, instrument: currency, amount, unit: 'coin', isOn: true, isWhatIf: false }]
  })

const Statement = ({
  statement,
  onAdd,
}: {
  readonly statement: FileStatement
  readonly onAdd: (legs: readonly Entry[]) => void
}) => {
  const legs = balanceLegs(statement)
  return (
    <section aria-label="Balances of the file" className="mt-1 text-[12px]">
      <ul>
        {statement.currencies.map((one) => (
          <li key={one.currency} className={one.differsInRow === undefined ? '' : 'text-error'}>
            {logText(one)}
          </li>
        ))}
      </ul>
      {legs.length > 0 && (
        <Button className="mt-1" onClick={() => onAdd(legs)}>
          Add balances as legs
        </Button>
      )}
    </section>
  )
}

/** Imports positions or trades from pasted text or a file, and reports what was imported, what was not and why. */
export const FileBox = ({ onEntries, onLog, onClose, load = loadReader }: Props) => {
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [bad, setBad] = useState<readonly BadRow[]>([])
  const [results, setResults] = useState('')
  const [history, setHistory] = useState('')
  const [statement, setStatement] = useState<FileStatement>()
  useEffect(() => {
    // Loaded early, so that the button need not wait; a failure is reported on press, which retries.
    load().catch(() => undefined)
  }, [load])
  const isReading = useRef(false)
  const take = async (fileText: string) => {
    // Ignores a second press while the parser is loading, which would add the legs twice.
    if (isReading.current) return
    isReading.current = true
    setMessage('Reading …')
    setBad([])
    setResults('')
    setHistory('')
    setStatement(undefined)
    const reader = await load().catch(() => undefined)
    isReading.current = false
    if (reader === undefined) {
      setMessage(NOT_LOADED)
      return
    }
    const read = reader(fileText)
    if (typeof read === 'string') {
      setMessage(read)
      return
    }
    const refusal = read.entries.length === 0 ? undefined : onEntries(read.entries)
    setBad(read.bad)
    if (refusal === undefined && read.log.length > 0) setHistory(onLog(read.log) ?? historyText(read.log))
    setResults(read.results === undefined ? '' : resultsText(read.results))
    setStatement(read.statement)
    setMessage(
      refusal ??
        `${counted(read.entries.length, 'leg')} added${read.passed > 0 ? `, ${counted(read.passed, 'row')} that are no trade ${read.statement === undefined ? 'passed over' : 'counted in balances'}` : ''}${read.bad.length > 0 ? `, ${counted(read.bad.length, 'row')} could not be used:` : '.'}`,
    )
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > MAX_BYTES)
      setMessage(`${file.name} is larger than 5 MB: export the positions, or fewer days of trades.`)
    else await take(await file.text())
  }
  return (
    <section aria-label="Import" className="border-hairline border-t px-2 py-2">
      <p className="mb-1 max-w-[90ch] text-[12px] text-text-secondary">
        Paste or choose positions or trades: Deribit’s transaction log or positions, OKX’s, Bybit’s and Binance’s CSV,
        our own CSV or JSON. The file is read in this browser and not uploaded.
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
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => void take(text)}>
          Add pasted rows
        </Button>
        <input
          type="file"
          aria-label="File to import"
          accept=".csv,.json,.txt,.tsv"
          className="text-[12px]"
          onChange={(event) => void takeFile(event.target.files?.[0])}
        />
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p aria-live="polite" className="mt-1 text-[12px]">
        {message}
      </p>
      <Faults bad={bad} />
      {results !== '' && <p className="mt-1 text-[12px]">{results}</p>}
      {history !== '' && <p className="mt-1 text-[12px]">{history}</p>}
      {statement !== undefined && (
        <Statement
          statement={statement}
          onAdd={(legs) => setMessage(onEntries(legs) ?? `${counted(legs.length, 'balance')} added.`)}
        />
      )}
    </section>
  )
}
