type Sizes = { readonly width: number; readonly height: number; readonly dpr: number }

const factor = (text: string, sizes: Sizes): number =>
  text === 'width' || text === 'height' || text === 'dpr' ? sizes[text] : Number(text)

/** A product such as `width * dpr / 4`, from left to right. */
const product = (text: string, sizes: Sizes): number => {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  let value = factor(first, sizes)
  for (let i = 0; i < rest.length; i += 2) {
    const by = factor(rest[i + 1] ?? '?', sizes)
    if (rest[i] === '*') value *= by
    else if (rest[i] === '/') value /= by
    else throw new SyntaxError(`a texture size is a product, got ${text}`)
  }
  if (Number.isNaN(value))
    throw new SyntaxError(`a texture size is made of width, height, dpr and numbers, got ${text}`)
  return value
}

/**
 * Reads the texture sizes of the 3-D engine (`width * 1.0 / 2`, `[width, height / 2]`). The engine itself compiles them
 * with `new Function`, which the content security policy of the desk forbids; the build puts this in its place.
 *
 * @throws SyntaxError, when it is called, for anything but products of width, height, dpr and numbers
 */
export const sizeExpression =
  (text: string) =>
  (width: number, height: number, dpr = 1): number | number[] => {
    const sizes = { width, height, dpr }
    const list = /^\s*\[(.*)\]\s*$/.exec(text)?.[1]
    return list === undefined ? product(text, sizes) : list.split(',').map((part) => product(part, sizes))
  }
