/** What an account log says about one currency; decimals as text. */
export type StatementLine = {
  readonly currency: string
  readonly flows: string
  readonly result: string
  readonly funding: string
  readonly fees: string
  readonly interest: string
  /** Last balance of the venue; null if the log has none. */
  readonly balance: string | null
  readonly difference: string
  /** Whether every balance follows from the rows; null without balances. */
  readonly isReproduced: boolean | null
}

const checkText = ({ balance, isReproduced, difference }: StatementLine, where: string): string => {
  if (balance === null) return 'no balances to compare with'
  if (isReproduced !== false) return `balance ${balance}, reproduced to the last digit`
  return `balance ${balance}, of which ${difference} does not follow from the rows${where}: rows are missing`
}

/**
 * Returns what a log says about one currency, and whether its own balances follow from it.
 *
 * @param where  `, first in row 7`: where a balance differs
 */
export const statementText = (line: StatementLine, where = ''): string => {
  const part = (name: string, amount: string) => (amount === '0' ? [] : [`${name} ${amount}`])
  const parts = [
    ...part('in and out', line.flows),
    ...part('result', line.result),
    ...part('funding', line.funding),
    ...part('fees paid', line.fees),
    ...part('interest', line.interest),
  ]
  return `${line.currency}: ${[...parts, checkText(line, where)].join(', ')}.`
}
