/** A line, or a few, put into a file that exists. */
type Insertion = {
  readonly file: string
  /** What goes in, without its last line feed. */
  readonly text: string
  /** Matches the lines that it is listed among; the first group is what they are sorted by. */
  readonly among: RegExp
  /** Behind all of them, where their order is not that of the alphabet. */
  readonly isLast?: true
}

/**
 * Something that a developer adds, as its guide in `docs` tells: the files of its own, and what it touches beside them.
 * It is made in a scratch copy of the project and must work there.
 */
export type Change = {
  /** What is added, as in "a derived table". */
  readonly name: string
  /** The name of the example, in words: "fee rate". `renamed` writes another in its place. */
  readonly words: string
  /** New files: path from the root, and content. */
  readonly files: Readonly<Record<string, string>>
  readonly insertions: readonly Insertion[]
  /** What of it stands in its guide word for word, so that the guide is what works. */
  readonly guide?: { readonly file: string; readonly texts: readonly string[] }
  /** Files outside its own that a developer edits for it, sorted: one. */
  readonly touches: readonly [string]
  /** Project file of the types, and the paths below it that are checked: whatever would not compile without the change. */
  readonly types: { readonly project: string; readonly paths: readonly string[] }
  /** A small run that ends with 0 when it works, as arguments of `node`. */
  readonly run: readonly string[]
}
