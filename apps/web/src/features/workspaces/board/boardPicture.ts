/** Draws an on-screen element onto a canvas: fills, lines, text and the canvases of plots. */

const SCALE = 2

type Origin = { readonly left: number; readonly top: number }

const isSeen = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  display !== 'none' && visibility !== 'hidden' && Number(opacity) > 0.05

const isClear = (color: string): boolean => color === 'transparent' || color.endsWith(', 0)') || color.endsWith('/ 0)')

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

const paintBox = (context: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: DOMRect): void => {
  if (!isClear(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor
    context.beginPath()
    context.roundRect(
      box.x,
      box.y,
      box.width,
      box.height,
      Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, 8),
    )
    context.fill()
  }
  for (const side of SIDES) {
    const width = Number.parseFloat(style[`border${side}Width`])
    if (!(width > 0) || style[`border${side}Style`] === 'none' || isClear(style[`border${side}Color`])) continue
    context.fillStyle = style[`border${side}Color`]
    if (side === 'Top') context.fillRect(box.left, box.top, box.width, width)
    if (side === 'Bottom') context.fillRect(box.left, box.bottom - width, box.width, width)
    if (side === 'Left') context.fillRect(box.left, box.top, width, box.height)
    if (side === 'Right') context.fillRect(box.right - width, box.top, width, box.height)
  }
}

const paintText = (context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration, origin: Origin): void => {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  const range = document.createRange()
  // Word by word, because a line may break between any two.
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    if (box.width > 0) context.fillText(word, box.left - origin.left, (box.top + box.bottom) / 2 - origin.top + 0.5)
  }
}

const paint = (context: CanvasRenderingContext2D, element: Element, origin: Origin): void => {
  const style = getComputedStyle(element)
  if (!isSeen(style) || element.hasAttribute('data-no-picture')) return
  const client = element.getBoundingClientRect()
  const box = new DOMRect(client.left - origin.left, client.top - origin.top, client.width, client.height)
  context.save()
  context.globalAlpha *= Number(style.opacity)
  paintBox(context, style, box)
  if (element instanceof HTMLCanvasElement) {
    if (element.width > 0 && element.height > 0) context.drawImage(element, box.x, box.y, box.width, box.height)
  } else if (!(element instanceof SVGElement)) {
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      context.beginPath()
      context.rect(box.x, box.y, box.width, box.height)
      context.clip()
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) paintText(context, child, style, origin)
      else if (child instanceof Element) paint(context, child, origin)
    }
  }
  context.restore()
}

const HEAD = 40

/**
 * Renders a picture of a board with its name and instant.
 *
 * @param caption  left and right of the line above the panels
 */
export const boardPicture = (
  board: HTMLElement,
  caption: { readonly left: string; readonly right: string },
): Promise<Blob> => {
  const { left, top, width, height } = board.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * SCALE)
  canvas.height = Math.round((height + HEAD) * SCALE)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas to draw the picture on')
  const page = getComputedStyle(document.documentElement)
  context.scale(SCALE, SCALE)
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, width, height + HEAD)
  context.fillStyle = page.color
  context.textBaseline = 'middle'
  context.font = `600 15px ${page.fontFamily}`
  context.fillText(caption.left, 12, HEAD / 2)
  context.font = `12px ${page.fontFamily}`
  context.textAlign = 'right'
  context.fillText(caption.right, width - 12, HEAD / 2)
  context.textAlign = 'left'
  paint(context, board, { left, top: top - HEAD })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/png',
    ),
  )
}

/** Waits until no panel of the board is loading, up to a few seconds: a slow panel is then captured while loading. */
export const settledBoard = async (board: HTMLElement, mostMs = 10_000): Promise<void> => {
  const endMs = performance.now() + mostMs
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await pause(300)
  while (
    performance.now() < endMs &&
    board.querySelector('[data-status="loading"], [data-status="waiting"], [aria-busy="true"]')
  )
    await pause(150)
  await pause(500)
}
