import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { useViewport } from '../../../ui/useViewport.ts'
import { clampedRect, type PanelRect, SHEET_WIDTH, stepOfKey } from './panelRect.ts'

type Props = {
  readonly title: string
  readonly rect: PanelRect
  /** Position in the stack, 0 at the bottom. */
  readonly level: number
  readonly isFront: boolean
  /** Rendered in the header of a sheet: the other open panels. */
  readonly switcher: ReactNode
  readonly onRect: (rect: PanelRect) => void
  readonly onFront: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

type Grip = 'move' | 'size'

const moved = (rect: PanelRect, grip: Grip, [x, y]: readonly [number, number]): PanelRect =>
  grip === 'move'
    ? { ...rect, x: rect.x + x, y: rect.y + y }
    : { ...rect, width: rect.width + x, height: rect.height + y }

/** A handle that moves or resizes a panel: dragged with a pointer, or with arrow keys while focused. */
const useGrip = (grip: Grip, rect: PanelRect, onRect: (rect: PanelRect) => void) => {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly rect: PanelRect }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-no-drag]')) return
      drag.current = { x: event.clientX, y: event.clientY, rect }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current
      if (from) onRect(moved(from.rect, grip, [event.clientX - from.x, event.clientY - from.y]))
    },
    onPointerUp: () => {
      drag.current = undefined
    },
    onPointerCancel: () => {
      drag.current = undefined
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOfKey(event.key, event.shiftKey)
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onRect(moved(rect, grip, step))
    },
  }
}

/**
 * Focuses a panel that opens in front and restores the previous focus when it closes. A sheet takes no focus, because a
 * phone's keyboard would cover it.
 */
const useBorrowedFocus = (isTaken: boolean) => {
  const panel = useRef<HTMLElement>(null)
  const wasTaken = useRef(isTaken)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    if (wasTaken.current) element?.querySelector<HTMLElement>('[data-first-field]')?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return panel
}

const Dots = () => (
  <svg width="8" height="14" viewBox="0 0 8 14" aria-hidden="true" className="shrink-0 fill-current">
    {[2, 7, 12].map((y) => [1.5, 6.5].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1" />))}
  </svg>
)

/** A floating panel above the desk: it can be moved, resized, stacked and closed with Escape. */
export const FloatingPanel = (props: Props) => {
  const { title, level, isFront, switcher, onRect, onFront, onClose, children } = props
  const viewport = useViewport()
  const isSheet = viewport.width <= SHEET_WIDTH
  const rect = clampedRect(props.rect, viewport)
  const move = useGrip('move', rect, (next) => onRect(clampedRect(next, viewport)))
  const size = useGrip('size', rect, (next) => onRect(clampedRect(next, viewport)))
  const panel = useBorrowedFocus(isFront && !isSheet)
  const titleId = useId()
  if (isSheet && !isFront) return null
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      className={
        isSheet
          ? 'fixed inset-x-0 bottom-0 flex max-h-[88dvh] flex-col border-hairline border-t bg-panel shadow-2xl'
          : `fixed flex flex-col overflow-hidden rounded-md border bg-panel shadow-2xl ${isFront ? 'border-outline' : 'border-hairline'}`
      }
      style={
        isSheet
          ? { zIndex: 60 }
          : { left: rect.x, top: rect.y, width: rect.width, height: rect.height, zIndex: 45 + level }
      }
      // Always reported: the rendered order may lag behind the URL, which determines the panel in front.
      onPointerDownCapture={onFront}
      onFocusCapture={onFront}
      onKeyDown={(event) => {
        // Key presses in a list that this panel opened elsewhere in the document do not belong to it.
        if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="flex h-8 shrink-0 items-center border-hairline border-b bg-raised pr-1">
        {isSheet ? (
          <div className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto pl-2">
            <h2 id={titleId} className="sr-only">
              {title}
            </h2>
            {switcher}
          </div>
        ) : (
          <button
            type="button"
            {...move}
            aria-label={`Move ${title}: drag, or press arrows`}
            className="flex h-full min-w-0 flex-1 cursor-grab touch-none select-none items-center gap-2 px-2 text-left text-text-tertiary active:cursor-grabbing"
          >
            <Dots />
            <span id={titleId} className="truncate font-[600] text-[12px] text-text">
              {title}
            </span>
          </button>
        )}
        <IconButton icon="close" label={`Close ${title}`} onClick={onClose} />
      </div>
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {!isSheet && (
        <button
          type="button"
          {...size}
          aria-label={`Size ${title}: drag, or press arrows`}
          className="absolute right-0 bottom-0 size-4 cursor-nwse-resize touch-none text-outline hover:text-text"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
            <path d="M14 6 6 14M14 10.5 10.5 14" />
          </svg>
        </button>
      )}
    </section>
  )
}
