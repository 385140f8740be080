import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../classNames.ts'
import { translucent } from '../tokens/oklch.ts'
import { divergingColor, inkOn, intensityColor, type ThemeName, tokensOf, washShare } from '../tokens/tokens.ts'
import { SPARK, sparkPath } from './sparkPath.ts'
import type { CellLook } from './tableSpec.ts'

type Props = {
  readonly id: string
  readonly text: string
  readonly value: number | string | null | undefined
  readonly look: CellLook | undefined
  readonly align: 'left' | 'right' | 'center'
  readonly isActive: boolean
  readonly isSticky: boolean
  readonly isQuiet: boolean
  readonly flashBeyond: number
  readonly isPickable: boolean
  /** The address of the screen that the row leads to, in its first cell. */
  readonly href: string | undefined
  readonly theme: ThemeName
  readonly columnIndex: number
}

const ALIGN = { left: 'justify-start', right: 'justify-end', center: 'justify-center' } as const

const heatFill = ({ scale, share }: NonNullable<CellLook['heat']>, theme: ThemeName): string =>
  scale === 'diverging' ? divergingColor(share, theme) : intensityColor(share, theme)

const background = (look: CellLook | undefined, theme: ThemeName, isSticky: boolean): string | undefined => {
  if (look?.heat) return heatFill(look.heat, theme)
  const wash = look?.wash && translucent(tokensOf(theme)[look.wash], washShare(theme))
  if (isSticky) return wash ? `linear-gradient(${wash}, ${wash}), var(--panel)` : 'var(--panel)'
  return wash
}

/** Colour of the text: what reads as zero is neither up nor down. */
export const inkOf = (look: CellLook | undefined, text: string): CellLook['ink'] => {
  const isMove = look?.ink === 'up' || look?.ink === 'down'
  return isMove && /0/.test(text) && !/[1-9]/.test(text) ? undefined : look?.ink
}

/** Direction of the last change while the flash lasts; a new key restarts the animation. */
export const useFlash = (
  value: Props['value'],
  isQuiet: boolean,
  beyond = 0,
): { readonly name: string | undefined; readonly key: number } => {
  const seen = useRef<{ value: Props['value']; key: number; name: string | undefined }>({
    value,
    key: 0,
    name: undefined,
  })
  const { current } = seen
  if (!isQuiet && value !== current.value) {
    const before = current.value
    const isKnown = typeof value === 'number' && typeof before === 'number'
    // Steps too small to flash add up until they are not.
    if (isKnown && Math.abs(value - before) <= beyond) return { name: current.name, key: current.key }
    const name = isKnown ? (value > before ? 'flash-up' : 'flash-down') : undefined
    seen.current = { value, key: current.key + 1, name }
  }
  return { name: seen.current.name, key: seen.current.key }
}

export const TableCell = memo((props: Props) => {
  const { look, theme } = props
  const flash = useFlash(props.value, props.isQuiet, props.flashBeyond)
  const tokens = tokensOf(theme)
  const ink = inkOf(look, props.text)
  // Names may be cut; numbers have room.
  const title = props.align === 'left' ? props.text : undefined
  return (
    <td
      id={props.id}
      aria-colindex={props.columnIndex + 1}
      data-column={props.columnIndex}
      className={classNames(
        'relative flex h-full items-center overflow-hidden whitespace-nowrap px-1.5',
        ALIGN[props.align],
        props.isSticky && 'z-[1]',
        props.isActive && 'ring-1 ring-accent ring-inset',
        props.isPickable && 'cursor-pointer hover:underline',
        look?.isStrong && 'font-[600]',
      )}
      style={{
        background: background(look, theme, props.isSticky),
        color: look?.heat ? inkOn(heatFill(look.heat, theme), theme) : ink && tokens[ink],
        ...(props.isSticky ? { position: 'sticky', left: 0, right: 0 } : {}),
      }}
    >
      {look?.bar && (
        <span
          className="absolute inset-y-0.5 right-0 rounded-l-[2px]"
          style={{
            width: `${Math.min(Math.max(look.bar.share, 0), 1) * 100}%`,
            background: translucent(tokens[look.bar.color], 0.22),
          }}
        />
      )}
      {flash.name && <span key={flash.key} className={`absolute inset-x-0 bottom-0 h-[3px] ${flash.name}`} />}
      {look?.spark && (
        <svg
          className="mr-1.5 shrink-0"
          width={SPARK.width}
          height={SPARK.height}
          viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
          aria-hidden="true"
        >
          <path d={sparkPath(look.spark.values)} fill="none" stroke={tokens[look.spark.color]} strokeWidth={1} />
        </svg>
      )}
      {props.href === undefined ? (
        <span className="relative truncate" title={title}>
          {props.text}
        </span>
      ) : (
        <Link to={props.href} tabIndex={-1} title={title} className="relative truncate hover:underline">
          {props.text}
        </Link>
      )}
    </td>
  )
})
TableCell.displayName = 'TableCell'
