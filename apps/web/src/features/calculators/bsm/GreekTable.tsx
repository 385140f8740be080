import { type Head, HeadRow } from '../../../ui/table/HeadRow.tsx'
import { amountText } from '../inputs/amountText.ts'
import type { GreekRow } from './greekRows.ts'

const HEADS: readonly Head[] = [
  { label: 'Greek' },
  { label: 'Option', isRight: true },
  { label: 'Position', isRight: true },
  { label: 'Unit' },
]

const Half = ({ rows }: { readonly rows: readonly GreekRow[] }) => (
  <table className="w-full text-[12px] tabular-nums">
    <HeadRow cell="py-0.5 pl-2 first:pl-0" heads={HEADS} />
    <tbody>
      {rows.map(({ name, unit, doc, perOption, position }) => (
        <tr key={name} title={doc} className="border-hairline/60 border-b">
          <th scope="row" className="whitespace-nowrap py-0.5 text-left font-normal text-text-secondary">
            {name}
          </th>
          <td className="pl-3 text-right">{amountText(perOption)}</td>
          <td className="pl-3 text-right">{amountText(position)}</td>
          <td className="whitespace-nowrap pl-2 text-[11px] text-text-tertiary">{unit}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** All greeks in trading units, in two columns where there is room. */
export const GreekTable = ({ rows }: { readonly rows: readonly GreekRow[] }) => {
  const half = Math.ceil(rows.length / 2)
  return (
    <section aria-label="Greeks" className="grid gap-x-4 @min-[600px]:grid-cols-2">
      <Half rows={rows.slice(0, half)} />
      <Half rows={rows.slice(half)} />
    </section>
  )
}
