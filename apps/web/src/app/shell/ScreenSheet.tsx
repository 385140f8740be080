import type { MarketName } from '@gvol/wire'
import * as Dialog from 'radix-ui/dialog'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ExistingTrigger } from '../../ui/overlay/ExistingTrigger.tsx'
import type { OpenedProps } from '../../ui/overlay/useOpener.ts'
import { setTheme, useMode } from '../../ui/theme/theme.ts'
import { NavigationList } from './NavigationList.tsx'

type Props = OpenedProps & { readonly market: MarketName }

/** The remaining screens, in a sheet at the bottom of the window. */
export const ScreenSheet = ({ market, trigger, isOpen, onOpen }: Props) => {
  const other = useMode() === 'dark' ? 'light' : 'dark'
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Trigger asChild>
        <ExistingTrigger element={trigger} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-[76] flex max-h-[82dvh] flex-col rounded-t-xl border-hairline border-t bg-raised pb-[env(safe-area-inset-bottom)]"
        >
          <div className="flex items-center gap-2 border-hairline border-b px-3 py-2">
            <Dialog.Title className="flex-1 font-[600] text-[14px]">All screens</Dialog.Title>
            <Button className="h-11" icon={other === 'light' ? 'sun' : 'moon'} onClick={() => setTheme(other)}>
              {other === 'light' ? 'Light' : 'Dark'}
            </Button>
            <Dialog.Close aria-label="Close" className="flex size-11 items-center justify-center rounded">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <nav aria-label="All screens" className="relative overflow-y-auto p-2">
            <NavigationList market={market} onGo={() => onOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
