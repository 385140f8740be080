import type { Log, LogLevel, OpenLog } from '../log.ts'

/** A line of the log of a part, which only the desk itself may write. */
export type SaidLine =
  | { readonly say: 'log' | 'fileLog'; readonly level: LogLevel; readonly message: string; readonly fields: object }
  | { readonly say: 'tell'; readonly message: string }

/** What the thread of a part tells the desk: what it is made for, or a line of the log. */
export type PartTold<Told> = { readonly told: Told } | { readonly line: SaidLine }

/** The word to a part that it is to end what it does, lose nothing and go. */
export const STOP = 'stop'

export type PartLog = Pick<OpenLog, 'log' | 'fileLog' | 'tell'>

/** Writes a line that a part told. */
export const writeLine = (log: PartLog, line: SaidLine): void => {
  if (line.say === 'tell') log.tell(line.message)
  else log[line.say](line.level, line.message, { ...line.fields })
}

/** A log whose lines are told to the desk. @param tell  throws where what stands in a line cannot leave the thread */
export const toldLog = (tell: (line: SaidLine) => void): PartLog => {
  const logOf =
    (say: 'log' | 'fileLog'): Log =>
    (level, message, fields = {}) => {
      try {
        tell({ say, level, message, fields })
      } catch {
        const plain = Object.entries(fields).map(([name, value]) => [
          name,
          value instanceof Error ? new Error(value.message) : String(value),
        ])
        tell({ say, level, message, fields: Object.fromEntries(plain) })
      }
    }
  return { log: logOf('log'), fileLog: logOf('fileLog'), tell: (message) => tell({ say: 'tell', message }) }
}
