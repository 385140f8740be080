/**
 * Functions that are written out as code when the program starts, for checks and copies of every field of every message: a
 * loop over names takes several times as long. This is the one place where code is made of text, and nothing from outside
 * goes into it.
 */

const PLAIN_NAME = /^(?!__)[A-Za-z_]\w*$/

/**
 * A field as code has it, such as `event.price`.
 *
 * @throws RangeError for a name that is not a plain word, so that a name can be nothing else than a name
 */
export const fieldCode = (of: string, name: string): string => {
  if (!PLAIN_NAME.test(name))
    throw new RangeError(`A field that is written out has a plain word as name, got "${name}".`)
  return `${of}.${name}`
}

/** @param code  made of our own words, numbers and `fieldCode` alone */
export const writtenOut = <Written>(parameters: readonly string[], code: string): Written =>
  new Function(...parameters, code) as Written
