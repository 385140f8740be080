import { useSyncExternalStore } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon, type IconName } from '../icons.tsx'
import type { ToastKind, Toasts } from './toasts.ts'

const LOOKS: Record<ToastKind, { readonly icon: IconName; readonly className: string }> = {
  error: { icon: 'alert', className: 'text-error' },
  warning: { icon: 'alert', className: 'text-warning' },
  info: { icon: 'info', className: 'text-accent' },
  default: { icon: 'check', className: 'text-live' },
}

/** Notifications at the top right, announced to screen readers, about forty characters wide. */
export const ToastList = ({ toasts }: { readonly toasts: Toasts }) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  return (
    <ol aria-live="polite" aria-label="Notifications" className="fixed top-12 right-2 z-[80] flex flex-col gap-2">
      {shown.map(({ id, kind, title, description }) => (
        <li
          key={id}
          className="flex w-[min(40ch,calc(100vw-16px))] items-start gap-2 rounded-md border border-hairline bg-raised p-2.5 shadow-lg"
          onPointerEnter={() => toasts.pause(id)}
          onPointerLeave={() => toasts.resume(id)}
        >
          <Icon name={LOOKS[kind].icon} className={`mt-px shrink-0 ${LOOKS[kind].className}`} />
          <div className="min-w-0 flex-1 text-[12px]">
            <p className="font-[550]">{title}</p>
            {description && <p className="mt-0.5 break-words text-text-secondary">{description}</p>}
          </div>
          <IconButton icon="close" label="Dismiss" className="-mt-1 -mr-1" onClick={() => toasts.remove(id)} />
        </li>
      ))}
    </ol>
  )
}
