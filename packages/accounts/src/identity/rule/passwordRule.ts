import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MAX, PASSWORD_MIN } from './passwordLength.ts'

/** Beyond this many characters the estimate is too slow and no longer matters. */
const JUDGED = 32
/** Fewest guesses that a password must withstand, as a power of ten: the recommendation for a rate-limited service. */
const MIN_GUESSES_LOG10 = 8
/** Characters that must remain of a password without words associated with its user. */
const MIN_OWN = 8
const MIN_WORD = 3

/**
 * About 20 MB, so this file is loaded only when a password is chosen: 49,000 common and leaked passwords, 7,800 words,
 * keyboard patterns, repeats, sequences and dates.
 */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED })

export type Chooser = { readonly name?: string; readonly email?: string }

const wordsOf = ({ name = '', email = '' }: Chooser): readonly string[] =>
  [...`${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u), 'gvol']
    .filter((word) => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length)

/**
 * Returns why a password cannot be chosen, as a sentence for the user; undefined when it can.
 *
 * @see NIST SP 800-63B-4, section 3.1.1.2: length, a list of common and compromised ones, words of the context
 */
export const passwordFault = (password: string, chooser: Chooser): string | undefined => {
  const length = [...password].length
  if (length < PASSWORD_MIN) return `The password is too short: at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `The password is too long: at most ${PASSWORD_MAX} characters.`
  const words = wordsOf(chooser)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  if (rest.length < password.length && rest.length < MIN_OWN)
    return 'The password is mostly your name or address, which others know. Choose one without them.'
  if (estimator.check(password, [...words]).guessesLog10 < MIN_GUESSES_LOG10)
    return 'The password is one of those that are tried first: common, leaked, or a pattern. Four words that do not belong together will do.'
  return undefined
}
