import type { ReactNode } from 'react'
import { classNames } from '../ui/classNames.ts'
import { HeadRow } from '../ui/table/HeadRow.tsx'

type CellProps = { readonly children: ReactNode; readonly isNumber?: boolean; readonly className?: string }

export const Cell = ({ children, isNumber, className }: CellProps) => (
  <td className={classNames('px-2 py-1', isNumber && 'whitespace-nowrap text-right tabular-nums', className)}>
    {children}
  </td>
)

type ListProps = { readonly title: string; readonly heads: readonly string[]; readonly children: ReactNode }

/** A table of the status page. */
export const List = ({ title, heads, children }: ListProps) => (
  <section className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
    <h2 className="px-2.5 py-1.5 font-[550] text-[12px]">{title}</h2>
    <table className="w-full text-[12px]">
      <HeadRow cell="px-2 py-1" heads={heads.map((label, i) => ({ label, isRight: i > 0, isWideOnly: i > 3 }))} />
      <tbody className="[&>tr]:border-hairline/50 [&>tr]:border-b">{children}</tbody>
    </table>
  </section>
)
