import {
  compactText,
  dateText,
  decimalText,
  dteText,
  type MaybeNumber,
  percentText,
  priceText,
  volText,
} from '@gvol/format'
import { parseInstant } from '@gvol/market'
import type { ReactNode } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { NumberCell } from '../../../ui/form/NumberCell.tsx'
import { shortestText } from '../../../ui/format/digits.ts'
import type { LegFigures } from '../model/legFigures.ts'

type Props = {
  readonly entries: readonly Entry[]
  /** In the order of the entries; undefined until loaded. */
  readonly figures: LegFigures | undefined
  /** Indexes of legs that are neither shown nor counted. */
  readonly hidden: ReadonlySet<number>
  /** Whether every leg has its figures: otherwise there are no totals. */
  readonly isWhole: boolean
  readonly onChange: (at: number, entry: Entry | undefined) => void
}

/**
 * Columns with their widths, CSS pixels. They are fixed, so that no cell moves under the pointer when figures load: a
 * click that starts on a checkbox and ends next to it is lost.
 */
const HEADS: readonly (readonly [head: string, width: number | undefined])[] = [
  ['On', 34],
  ['Leg', undefined],
  ['Size', 92],
  ['Unit', 58],
  ['Entry', 92],
  ['Mark', 74],
  ['IV %', 54],
  ['P&L USD', 78],
  ['Delta', 74],
  ['Gamma', 74],
  ['Vega', 70],
  ['Theta', 70],
  ['Of OI', 66],
  ['What-if', 58],
  ['', 36],
]

const price = (value: MaybeNumber): string => shortestText(value, Math.abs(value ?? 0) >= 1_000 ? 1 : 4)
const signed = { isSigned: true } as const

const Figure = ({ text, value }: { readonly text: string; readonly value?: MaybeNumber }) => (
  <td
    className={classNames(
      'whitespace-nowrap px-1.5 py-0.5 text-right tabular-nums',
      typeof value === 'number' && value > 0 && 'text-up',
      typeof value === 'number' && value < 0 && 'text-down',
    )}
  >
    {text}
  </td>
)

type TextColumn = 'instrument' | 'fault' | 'coin' | 'kind' | 'status' | 'settledBy'

/** Returns what a row says of an expired leg: its settlement price, and whether it was computed. */
const settledText = (figures: LegFigures | undefined, at: number): string | undefined => {
  if (figures?.status[at] !== 'expired') return undefined
  const settlement = figures.settlement[at]
  // The reason is next to it.
  if (typeof settlement !== 'number') return undefined
  const by = figures.settledBy[at] === 'average' ? ', the average of the index' : ''
  return `Expired, settled at ${priceText(settlement, 0.01)}${by}`
}

type RowProps = {
  readonly entry: Entry
  readonly figures: LegFigures | undefined
  readonly at: number
  readonly onChange: Props['onChange']
}

const Row = ({ entry, figures, at, onChange }: RowProps) => {
  const of = (name: Exclude<keyof LegFigures, TextColumn>): MaybeNumber => figures?.[name][at]
  const fault = figures?.fault[at]
  const settled = settledText(figures, at)
  const entered = entry.entry === undefined ? undefined : parseInstant(entry.entry)
  const change = (part: Partial<Entry>) => onChange(at, { ...entry, ...part })
  const name = `${entry.instrument} of ${entry.exchange}`
  return (
    <tr className={classNames('border-hairline/50 border-b', !entry.isOn && 'text-text-secondary')}>
      <td className="px-1.5 py-0.5 text-center">
        <input
          type="checkbox"
          aria-label={`Count ${name}`}
          checked={entry.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
      </td>
      <td className="px-1.5 py-0.5 text-left">
        <p className="truncate text-[11px]" title={name}>
          <span className="font-mono">{entry.instrument}</span>
          <span className="ml-1.5 text-text-secondary">
            {entry.exchange}
            {typeof of('days') === 'number' && ` · ${dteText(of('days') as number)}`}
            {figures?.kind[at] === 'collateral' && ' · collateral'}
            {entered?.ok && ` · since ${dateText(entered.atMs)}`}
          </span>
        </p>
        {settled !== undefined && <p className="text-[11px] text-text-secondary">{settled}</p>}
        {/* On a phone their columns are out of view. */}
        {typeof of('pnlUsd') === 'number' && (
          <p className="text-[11px] tabular-nums sm:hidden">
            {compactText(of('pnlUsd'), signed)} USD · Δ {decimalText(of('delta'), 3, signed)}
          </p>
        )}
        {fault && <p className="text-[11px] text-error">{fault}</p>}
      </td>
      <td className="px-1.5 py-0.5 text-right">
        <NumberCell
          label={`Size of ${name}`}
          value={entry.amount}
          isRefused={(size) => size === 0}
          onNumber={(amount) => amount !== undefined && change({ amount })}
        />
      </td>
      <td className="px-1.5 py-0.5 text-left text-text-secondary">{entry.unit}</td>
      <td className="px-1.5 py-0.5 text-right">
        <NumberCell
          label={`Entry price of ${name}`}
          value={entry.price}
          isRefused={(paid) => paid < 0}
          onNumber={(paid) => {
            const { price: _, ...rest } = entry
            onChange(at, paid === undefined ? rest : { ...rest, price: paid })
          }}
        />
      </td>
      <Figure text={price(of('mark'))} />
      <Figure text={volText(of('markVol') ?? of('fittedVol'))} />
      <Figure text={compactText(of('pnlUsd'), signed)} value={of('pnlUsd')} />
      <Figure text={decimalText(of('delta'), 3, signed)} />
      <Figure text={compactText(of('gammaUsd'), signed)} />
      <Figure text={compactText(of('vega'), signed)} />
      <Figure text={compactText(of('theta'), signed)} />
      <Figure text={percentText(of('openInterestShare'), 2)} />
      <td className="px-1.5 py-0.5 text-center">
        <input
          type="checkbox"
          aria-label={`${name} is only tried out`}
          checked={entry.isWhatIf}
          onChange={(event) => change({ isWhatIf: event.target.checked })}
        />
      </td>
      <td className="px-1 py-0.5">
        <IconButton icon="close" label={`Remove ${name}`} onClick={() => onChange(at, undefined)} />
      </td>
    </tr>
  )
}

/** Returns the sum of a column over included legs; undefined where no leg has a value. */
const total = (entries: readonly Entry[], values: readonly (number | null)[] | undefined): number | undefined => {
  const counted = entries.flatMap(({ isOn }, at) => (isOn ? (values?.[at] ?? []) : []))
  return counted.length === 0 ? undefined : counted.reduce((sum, value) => sum + value, 0)
}

const Totals = ({ entries, figures: partialFigures, isWhole }: Omit<Props, 'onChange' | 'hidden'>): ReactNode => {
  const figures = isWhole ? partialFigures : undefined
  const coins = new Set(entries.flatMap(({ isOn }, at) => (isOn ? (figures?.coin[at] ?? []) : [])))
  // Dollars are not a coin, and have no delta.
  coins.delete('USD')
  const pnl = total(entries, figures?.pnlUsd)
  return (
    <tr className="font-[550]">
      <td />
      <td className="px-1.5 py-1 text-left" colSpan={6}>
        Legs that count
        {typeof pnl === 'number' && <span className="ml-2 tabular-nums sm:hidden">{compactText(pnl, signed)} USD</span>}
      </td>
      <Figure text={compactText(pnl, signed)} value={pnl} />
      {/* Different coins cannot be summed. */}
      <Figure text={coins.size === 1 ? decimalText(total(entries, figures?.delta), 3, signed) : '–'} />
      <Figure text={compactText(total(entries, figures?.gammaUsd), signed)} />
      <Figure text={compactText(total(entries, figures?.vega), signed)} />
      <Figure text={compactText(total(entries, figures?.theta), signed)} />
      <td colSpan={3} />
    </tr>
  )
}

/** Every leg with its market figures; size, entry price and inclusion are edited in place. */
export const LegTable = ({ entries, figures, hidden, isWhole, onChange }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
  <section className="overflow-x-auto" aria-label="Legs" tabIndex={0}>
    <table className="w-full min-w-[1180px] table-fixed text-[12px]">
      <colgroup>
        {HEADS.map(([head, width]) => (
          <col key={head} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-hairline border-b text-[11px] text-text-secondary">
          {HEADS.map(([head], i) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'px-1.5 py-1 font-normal',
                i === 1 || i === 3 ? 'text-left' : i === 0 || i === 13 ? 'text-center' : 'text-right',
              )}
            >
              {head === '' ? <span className="sr-only">Remove</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) =>
          hidden.has(at) ? null : (
            // Legs have no id: two of one instrument may differ in entry price alone.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
            <Row key={at} entry={entry} figures={figures} at={at} onChange={onChange} />
          ),
        )}
        <Totals
          entries={entries.map((entry, at) => (hidden.has(at) ? { ...entry, isOn: false } : entry))}
          figures={figures}
          isWhole={isWhole}
        />
      </tbody>
    </table>
  </section>
)
