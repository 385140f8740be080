import type { Field } from '../messages/shape.ts'
import type { Problems } from './problems.ts'

/** Shapes of a venue's responses by path or method, or by path and the value of a parameter: `/tickers option`. */
export type AnswerShapes = Readonly<Record<string, Field<unknown>>>

export type ShapeWatch = {
  /** Whether a response of this path is still to be compared. */
  readonly isOpen: (path: string) => boolean
  /** Compares a response with the shape of its path, until the first that fits. */
  readonly check: (path: string, body: unknown) => void
}

/**
 * Checks at the start whether the venue answers in the shapes that are known. A difference is reported by its first
 * field, and is no problem of its own: what can be read is read.
 *
 * @param title  of the venue
 */
export const shapeWatch = (
  title: string,
  shapes: AnswerShapes,
  problems: Pick<Problems, 'set' | 'clear'>,
): ShapeWatch => {
  const confirmed = new Set<string>()
  const isOpen = (path: string) => Object.hasOwn(shapes, path) && !confirmed.has(path)
  return {
    isOpen,
    check: (path, body) => {
      if (!isOpen(path)) return
      const part = `Shape of ${path}`
      const difference = shapes[path]?.problem(body)
      if (difference !== undefined) {
        const sentence = `${title} answers in another shape than we know: ${difference}. Everything else goes on.`
        problems.set(part, sentence, undefined, true)
        return
      }
      confirmed.add(path)
      problems.clear(part)
    },
  }
}

/** Compares a response to a request with parameters. */
export const checkAnswer = (
  { check }: ShapeWatch,
  path: string,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): void => {
  check(path, body)
  for (const value of Object.values(params)) check(`${path} ${value}`, body)
}
