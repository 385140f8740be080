import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'

/** A board without panels: what it is for and how to begin. */
export const EmptyBoard = ({ onAdd }: { readonly onAdd: () => void }) => (
  <div className="flex min-h-[60vh] flex-col items-center justify-center gap-2 px-6 text-center" data-board>
    <Icon name="grid" size={22} className="text-text-tertiary" />
    <p className="font-[550] text-[13px]">No chart on this board yet</p>
    <p className="max-w-md text-[12px] text-text-secondary">
      Any chart of the desk can stand here, each on its own market, or linked by colour so that several change together.
      Every panel of the other screens has “add to workspace” too.
    </p>
    <Button icon="add" look="primary" onClick={onAdd}>
      Add chart
    </Button>
  </div>
)
