import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'

type Props = {
  readonly title: string
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog for publishing or sending something. */
export const PublishFrame = ({ title, about, onClose, children }: Props) => {
  const opener = useRef(document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/60" />
        <Dialog.Content
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          className="fixed top-[10vh] left-1/2 z-[76] max-h-[84vh] w-[min(520px,calc(100vw-16px))] -translate-x-1/2 overflow-y-auto rounded-lg border border-hairline bg-raised p-3 text-[13px] shadow-2xl"
        >
          <div className="flex items-center gap-2">
            <Dialog.Title className="min-w-0 flex-1 truncate font-[600] text-[14px]">{title}</Dialog.Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <Dialog.Description className="mt-0.5 mb-2 text-[12px] text-text-secondary">{about}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
