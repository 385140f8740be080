import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

type Props = { readonly id: string; readonly height: number; readonly onRemove: (() => void) | undefined }

/** A panel whose chart is no longer in the catalog: it says so and keeps its place until the reader removes it. */
export const MissingPanel = ({ id, height, onRemove }: Props) => (
  <section
    aria-label={`${id}, not in the catalog`}
    className="flex flex-col rounded-[5px] bg-panel ring-1 ring-hairline/60"
    style={{ height }}
  >
    <h2 className="grid-handle flex h-7 items-center gap-2 px-2.5 font-[550] text-[12px] text-text-secondary">{id}</h2>
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 px-6 text-center">
      <Icon name="alert" className="text-text-tertiary" />
      <p className="font-[550] text-[13px]">This chart is not in the catalog</p>
      <p className="max-w-96 text-[12px] text-text-secondary">
        The workspace holds a component “{id}” that this version does not know. Its settings are kept.
      </p>
      {onRemove && <Button onClick={onRemove}>Remove the panel</Button>}
    </div>
  </section>
)
