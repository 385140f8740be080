import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../classNames.ts'
import { translucent } from '../tokens/oklch.ts'
import {
  BAR_OPACITY,
  divergingColor,
  inkOn,
  intensityColor,
  type ThemeName,
  tokensOf,
  washShare,
} from '../tokens/tokens.ts'
import { SPARK, sparkPath } from './sparkPath.ts'
import type { CellStyle } from './tableSpec.ts'

type Props = {
  readonly id: string
  readonly text: string
  readonly value: number | string | null | undefined
  readonly cellStyle: CellStyle | undefined
  readonly align: 'left' | 'right' | 'center'
  readonly isActive: boolean
  readonly isSticky: boolean
  readonly isQuiet: boolean
  readonly flashBeyond: number
  readonly isPickable: boolean
  /** The link of the row, in its first cell. */
  readonly href: string | undefined
  readonly theme: ThemeName
  readonly columnIndex: number
}

const ALIGN = { left: 'justify-start', right: 'justify-end', center: 'justify-center' } as const

const heatFill = ({ scale, share }: NonNullable<CellStyle['heat']>, theme: ThemeName): string =>
  scale === 'diverging' ? divergingColor(share, theme) : intensityColor(share, theme)

const background = (cellStyle: CellStyle | undefined, theme: ThemeName, isSticky: boolean): string | undefined => {
  if (cellStyle?.heat) return heatFill(cellStyle.heat, theme)
  const wash = cellStyle?.wash && translucent(tokensOf(theme)[cellStyle.wash], washShare(theme))
  if (isSticky) return wash ? `linear-gradient(${wash}, ${wash}), var(--panel)` : 'var(--panel)'
  return wash
}

/**
 * Returns the color of the text: a value displayed as zero is neither up nor down, and over a bar only the plain color
 * is legible.
 */
export const inkOf = (cellStyle: CellStyle | undefined, text: string): CellStyle['ink'] => {
  if (cellStyle?.bar) return undefined
  const isMove = cellStyle?.ink === 'up' || cellStyle?.ink === 'down'
  return isMove && /0/.test(text) && !/[1-9]/.test(text) ? undefined : cellStyle?.ink
}

/** Returns the direction of the last change while the flash lasts; a new key restarts the animation. */
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
    const isNumeric = typeof value === 'number' && typeof before === 'number'
    // Steps too small to flash accumulate until they are large enough.
    if (isNumeric && Math.abs(value - before) <= beyond) return { name: current.name, key: current.key }
    const name = isNumeric ? (value > before ? 'flash-up' : 'flash-down') : undefined
    seen.current = { value, key: current.key + 1, name }
  }
  return { name: seen.current.name, key: seen.current.key }
}

export const TableCell = memo((props: Props) => {
  const { cellStyle, theme } = props
  const flash = useFlash(props.value, props.isQuiet, props.flashBeyond)
  const tokens = tokensOf(theme)
  const ink = inkOf(cellStyle, props.text)
  // Names may be truncated; numbers always fit.
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
        cellStyle?.isStrong && 'font-[600]',
      )}
      style={{
        background: background(cellStyle, theme, props.isSticky),
        color: cellStyle?.heat ? inkOn(heatFill(cellStyle.heat, theme), theme) : ink && tokens[ink],
        ...(props.isSticky ? { position: 'sticky', left: 0, right: 0 } : {}),
      }}
    >
      {cellStyle?.bar && (
        <span
          className="absolute inset-y-0.5 right-0 rounded-l-[2px]"
          style={{
            width: `${Math.min(Math.max(cellStyle.bar.share, 0), 1) * 100}%`,
            background: translucent(tokens[cellStyle.bar.color], BAR_OPACITY),
          }}
        />
      )}
      {flash.name && <span key={flash.key} className={`absolute inset-x-0 bottom-0 h-[3px] ${flash.name}`} />}
      {cellStyle?.spark && (
        <svg
          className="mr-1.5 shrink-0"
          width={SPARK.width}
          height={SPARK.height}
          viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
          aria-hidden="true"
        >
          <path
            d={sparkPath(cellStyle.spark.values)}
            fill="none"
            stroke={tokens[cellStyle.spark.color]}
            strokeWidth={1}
          />
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
