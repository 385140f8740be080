/** Words of names that say nothing: the noun or the verb of the thing stands instead (`request`, `cached`, `notify`). */
const NAME_WORDS = new Set([
  'told',
  'untold',
  'tellable',
  'said',
  'asked',
  'asker',
  'heard',
  'kept',
  'lent',
  'nobody',
  'somebody',
  'whoever',
  'anew',
])

/** Names that stored data, columns of studies or other scripts use; they stay as they are. */
const ALLOWED_NAMES: ReadonlySet<string> = new Set(['keptOut', 'saidAt', 'toldAt', 'gvolAsked'])

/** Words that make a comment a riddle. */
const COMMENT_WORDS = /\b(told|untold|heard|lent|nobody|somebody|whoever|anew)\b/i

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)

/** Returns the word that a name may not contain, or undefined when the name is plain. */
export const nameFault = (name: string): string | undefined =>
  ALLOWED_NAMES.has(name) ? undefined : wordsOf(name).find((word) => NAME_WORDS.has(word))

/** Returns the word that a comment may not contain, or undefined when the comment is plain. */
export const commentFault = (text: string): string | undefined => COMMENT_WORDS.exec(text)?.[0]
