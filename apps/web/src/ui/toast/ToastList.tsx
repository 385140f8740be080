import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Icon, type IconName } from '../icons.tsx'
import type { Toast, Toasts, ToastType } from './toasts.ts'

const STYLES: Record<ToastType, { readonly icon: IconName; readonly ink: string; readonly word: string }> = {
  error: { icon: 'alert', ink: 'text-error', word: 'Error' },
  warning: { icon: 'alert', ink: 'text-warning', word: 'Warning' },
  info: { icon: 'info', ink: 'text-accent', word: 'Information' },
  default: { icon: 'check', ink: 'text-live', word: 'Done' },
}

const Notice = ({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) => {
  const { id, title, description, type, actions = [] } = toast
  const { icon, ink, word } = STYLES[type]
  const frame = {
    'data-toast': type,
    className:
      'flex w-[min(40ch,calc(100vw-16px))] items-start gap-2 rounded-md border border-hairline bg-raised p-2.5 shadow-lg',
    onPointerEnter: () => toasts.pause(id),
    onPointerLeave: () => toasts.resume(id),
    onFocus: () => toasts.pause(id),
    onBlur: () => toasts.resume(id),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && toasts.remove(id),
  }
  const content = (
    <>
      <Icon name={icon} className={`mt-px shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 text-[12px]">
        <p className="font-[550]">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {description && <p className="mt-0.5 break-words text-text-secondary">{description}</p>}
        {actions.length > 0 && (
          <div className="mt-1.5 flex gap-1.5">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                className="pointer-coarse:h-9"
                onClick={() => {
                  toasts.remove(id)
                  run()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        icon="close"
        label={`Dismiss: ${title}`}
        className="-mt-1 -mr-1 pointer-coarse:size-9"
        onClick={() => toasts.remove(id)}
      />
    </>
  )
  // Errors interrupt a screen reader; all other notifications wait.
  return type === 'error' ? (
    <div role="alert" {...frame}>
      {content}
    </div>
  ) : (
    <div role="status" {...frame}>
      {content}
    </div>
  )
}

/** Notifications at the top right, about forty characters wide. */
export const ToastList = ({ toasts }: { readonly toasts: Toasts }) => {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.read)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed top-12 right-2 z-[80] flex flex-col gap-2 text-[12px] print:hidden [&>*]:pointer-events-auto"
    >
      {visible.map((toast) => (
        <Notice key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </section>
  )
}
