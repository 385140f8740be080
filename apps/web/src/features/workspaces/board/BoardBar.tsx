import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../../data/paths.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'

type NameProps = { readonly name: string; readonly onRename: (name: string) => void; readonly isOpenAtFirst?: boolean }

/** The name of a board; press it to rename. */
export const BoardName = ({ name, onRename, isOpenAtFirst = false }: NameProps) => {
  const [isOpen, setOpen] = useState<boolean>(isOpenAtFirst)
  if (!isOpen)
    return (
      <h1 className="shrink-0 font-[600] text-[13px]">
        <button
          type="button"
          title="Rename"
          aria-label={`${name}. Rename`}
          className="max-w-36 truncate rounded px-1 align-bottom hover:bg-hover sm:max-w-60"
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
      </h1>
    )
  return (
    <input
      // Focus is expected here: the user has just pressed the name.
      ref={(input) => input?.select()}
      aria-label="Name of the workspace"
      defaultValue={name}
      maxLength={80}
      className="h-6 w-56 rounded border border-accent bg-panel px-1 font-[600] text-[13px]"
      onBlur={(event) => {
        onRename(event.currentTarget.value)
        setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = name
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

/** The toolbar above a board. */
export const BoardBar = ({ children }: { readonly children: ReactNode }) => (
  <div
    data-no-picture
    className="sticky top-0 z-20 flex min-h-9 items-center gap-x-2 overflow-x-auto border-hairline border-b bg-background px-2 py-1 sm:px-3"
  >
    <Link
      to={PATHS.workspaces}
      aria-label="All workspaces"
      title="All workspaces"
      className="flex size-6 shrink-0 items-center justify-center rounded text-text-tertiary hover:bg-hover hover:text-text"
    >
      <Icon name="back" size={14} />
    </Link>
    {children}
  </div>
)

type StepsProps = {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

export const BoardSteps = ({ canUndo, canRedo, onUndo, onRedo }: StepsProps) => (
  <div className="flex shrink-0">
    <IconButton icon="undo" label="Undo (Ctrl+Z)" disabled={!canUndo} onClick={onUndo} />
    <IconButton icon="redo" label="Redo (Ctrl+Shift+Z)" disabled={!canRedo} onClick={onRedo} />
  </div>
)
