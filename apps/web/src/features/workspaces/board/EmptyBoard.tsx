import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'

/** A board without panels: explains its purpose and first step. */
export const EmptyBoard = ({ onAdd }: { readonly onAdd: () => void }) => (
  <div className="flex min-h-[60vh] flex-col items-center justify-center gap-2 px-6 text-center" data-board>
    <Icon name="grid" size={22} className="text-text-tertiary" />
    <p className="font-[550] text-[13px]">No chart on this board yet</p>
    <p className="max-w-md text-[12px] text-text-secondary">
      Add any chart of the desk, each on its own market, or linked by color so that several change together. You can
      also use “add to workspace” on any panel of the other screens.
    </p>
    <Button icon="add" variant="primary" onClick={onAdd}>
      Add chart
    </Button>
  </div>
)
