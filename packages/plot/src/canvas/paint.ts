import type { CirclesCommand, Command, PathCommand, RectsCommand, TextCommand } from '../commands.ts'
import type { Surface } from './surface.ts'

/** Axis type, CSS pixels. */
const TEXT_SIZE = 11

const SHIFT = { top: TEXT_SIZE / 2, middle: 0, bottom: -TEXT_SIZE / 2 } as const

/** Width of the halo around letters, half of it outside, CSS pixels. */
const HALO_WIDTH = 4

const NO_DASH: number[] = []
const TURN = Math.PI * 2

const paintPath = (surface: Surface, { points, stroke, width, dash, fill }: PathCommand): void => {
  surface.beginPath()
  let isDown = false
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]
    const y = points[i + 1]
    if (Number.isNaN(x) || Number.isNaN(y)) isDown = false
    else if (isDown) surface.lineTo(x, y)
    else {
      surface.moveTo(x, y)
      isDown = true
    }
  }
  if (fill !== undefined) {
    surface.fillStyle = fill
    surface.fill()
  }
  if (stroke === undefined) return
  surface.strokeStyle = stroke
  surface.lineWidth = width ?? 1
  surface.setLineDash(dash ? [...dash] : NO_DASH)
  surface.stroke()
}

const paintRects = (surface: Surface, { boxes, fill }: RectsCommand): void => {
  if (typeof fill === 'string') surface.fillStyle = fill
  for (let i = 0; i < boxes.length; i += 4) {
    if (typeof fill !== 'string') surface.fillStyle = fill[i / 4]
    surface.fillRect(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3])
  }
}

const paintCircles = (surface: Surface, { circles, fill, stroke }: CirclesCommand): void => {
  if (stroke !== undefined) {
    surface.strokeStyle = stroke
    surface.lineWidth = 0.75
    surface.setLineDash(NO_DASH)
  }
  const isOne = typeof fill === 'string' && stroke === undefined
  if (isOne) surface.beginPath()
  for (let i = 0; i < circles.length; i += 3) {
    const x = circles[i]
    const y = circles[i + 1]
    const radius = circles[i + 2]
    if (!isOne) surface.beginPath()
    surface.moveTo(x + radius, y)
    surface.arc(x, y, radius, 0, TURN)
    if (isOne) continue
    surface.fillStyle = typeof fill === 'string' ? fill : fill[i / 3]
    surface.fill()
    if (stroke !== undefined) surface.stroke()
  }
  if (!isOne) return
  surface.fillStyle = fill
  surface.fill()
}

const paintText = (surface: Surface, command: TextCommand, face: string) => {
  const { text, x, y, fill, align, baseline, isStrong, halo } = command
  surface.font = `${isStrong ? '600 ' : ''}${TEXT_SIZE}px ${face}`
  surface.fillStyle = fill
  surface.textAlign = align
  // Tops and bottoms of letters differ between fonts and machines; their middle does not.
  surface.textBaseline = 'middle'
  if (halo !== undefined) {
    surface.strokeStyle = halo
    surface.lineWidth = HALO_WIDTH
    surface.setLineDash(NO_DASH)
    surface.strokeText(text, x, y + SHIFT[baseline])
  }
  surface.fillText(text, x, y + SHIFT[baseline])
}

/**
 * Paints commands in order.
 *
 * @param face  font family, as in CSS
 */
export const paint = (surface: Surface, commands: readonly Command[], face: string): void => {
  surface.save()
  surface.lineJoin = 'round'
  let isClipped = false
  for (const command of commands) {
    switch (command.kind) {
      case 'path':
        paintPath(surface, command)
        break
      case 'rects':
        paintRects(surface, command)
        break
      case 'circles':
        paintCircles(surface, command)
        break
      case 'text':
        paintText(surface, command, face)
        break
      case 'clip':
        if (isClipped) surface.restore()
        isClipped = command.box !== undefined
        if (!command.box) break
        surface.save()
        surface.beginPath()
        surface.rect(command.box.left, command.box.top, command.box.width, command.box.height)
        surface.clip()
        break
    }
  }
  if (isClipped) surface.restore()
  surface.restore()
}
