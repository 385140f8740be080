/** A command that a document tells its reader to type. */
export type ShellCommand = { readonly document: string; readonly text: string }

const SHELL_FENCE = /^(?:sh|bash|shell|console)$/
/** An indented line of prose or of another language does not begin like this. */
const BEGINS_COMMAND =
  /^(?:export |[A-Z_]+=|curl |npx |npm |node |node_modules\/|python3? |pip |docker |kubectl |git |psql |stripe |openssl |r\(\))/

/** Whether the shell would read on: an open quote or a backslash at the end. */
const isOpen = (text: string): boolean => {
  let quote = ''
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (char === '\\' && quote !== "'") i++
    else if (quote === '' && (char === "'" || char === '"')) quote = char
    else if (char === quote) quote = ''
  }
  return quote !== '' || text.endsWith('\\')
}

/** Commands in the fenced shell blocks and the indented blocks of a document, in its order; a comment behind one is cut off. */
export const shellCommands = (document: string, markdown: string): readonly ShellCommand[] => {
  const commands: ShellCommand[] = []
  let fence: string | undefined
  let open: string | undefined
  for (const line of markdown.split('\n')) {
    const mark = /^\s*```(\w*)/.exec(line)
    if (mark !== null) {
      fence = fence === undefined ? (mark[1] ?? '') : undefined
      continue
    }
    const isShell = fence === undefined ? /^ {4}\S/.test(line) : SHELL_FENCE.test(fence)
    const isNext = open !== undefined || (isShell && (fence !== undefined || BEGINS_COMMAND.test(line.trimStart())))
    if (!isNext || line.trim() === '') continue
    const text = open === undefined ? line.trimStart() : `${open}\n${line}`
    open = isOpen(text) ? text : undefined
    if (open === undefined) commands.push({ document, text: text.replace(/\s+#\s.*$/, '') })
  }
  if (open !== undefined) throw new Error(`${document}: a command does not end: ${open}`)
  return commands
}
