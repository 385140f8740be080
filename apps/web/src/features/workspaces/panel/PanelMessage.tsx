import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'

type Props = {
  readonly label: string
  readonly title: string
  readonly height: number
  readonly headline: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Message shown in place of a chart, with the reason. */
export const PanelMessage = ({ label, title, height, headline, children, action }: Props) => (
  <section
    aria-label={label}
    className="flex flex-col rounded-[5px] bg-panel ring-1 ring-hairline/60"
    style={{ height }}
  >
    <h2 className="grid-handle flex h-7 items-center gap-2 px-2.5 font-[550] text-[12px] text-text-secondary">
      {title}
    </h2>
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 px-6 text-center">
      <Icon name="alert" className="text-text-tertiary" />
      <p className="font-[550] text-[13px]">{headline}</p>
      <p className="max-w-96 text-[12px] text-text-secondary">{children}</p>
      <div className="flex gap-2">{action}</div>
    </div>
  </section>
)
