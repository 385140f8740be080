/** A value bound to a statement, with its ClickHouse type. */
export class Param {
  readonly type: string
  readonly value: string | number | boolean | readonly string[] | readonly number[]
  constructor(type: string, value: Param['value']) {
    this.type = type
    this.value = value
  }
}

/** A statement, or a fragment of one, with its parameters. Only `sql` creates them, so no unescaped text can get in. */
export class Sql {
  readonly #texts: readonly string[]
  readonly #params: readonly Param[]
  /** @param texts  one more than `params`, which go between them */
  constructor(texts: readonly string[], params: readonly Param[]) {
    this.#texts = texts
    this.#params = params
  }

  get pieces(): { readonly texts: readonly string[]; readonly params: readonly Param[] } {
    return { texts: this.#texts, params: this.#params }
  }

  /** Text with `{p0:Float64}` placeholders, and their values. */
  get bound(): { readonly text: string; readonly values: Readonly<Record<string, Param['value']>> } {
    let text = this.#texts[0] ?? ''
    const values: Record<string, Param['value']> = {}
    for (const [position, param] of this.#params.entries()) {
      text += `{p${position}:${param.type}}${this.#texts[position + 1] ?? ''}`
      values[`p${position}`] = param.value
    }
    return { text, values }
  }
}

/**
 * Writes a query, the only way to do so. Values are typed parameters (`p.str(venue)`), never text; `sql` fragments
 * compose; a plain string does not compile.
 *
 * @example sql`SELECT strike FROM optionQuote WHERE venue = ${p.str(venue)} AND strike > ${p.f64(low)}`
 */
export const sql = (text: TemplateStringsArray, ...values: readonly (Param | Sql)[]): Sql => {
  const texts: string[] = []
  let open = text[0] ?? ''
  const params: Param[] = []
  for (const [position, value] of values.entries()) {
    if (value instanceof Param) {
      params.push(value)
      texts.push(open)
      open = ''
    } else if (value instanceof Sql) {
      const { texts: inner, params: innerParams } = value.pieces
      for (const closed of inner.slice(0, -1)) {
        texts.push(open + closed)
        open = ''
      }
      open += inner.at(-1) ?? ''
      params.push(...innerParams)
    } else {
      throw new TypeError(`A query takes parameters (p.str, p.f64 …) and sql fragments, not ${typeof value}`)
    }
    open += text[position + 1] ?? ''
  }
  return new Sql([...texts, open], params)
}

/** Statement text that is part of the program (a migration file). Not exported from the package. */
export const programSql = (text: string): Sql => new Sql([text], [])

export const joinSql = (fragments: readonly Sql[], separator: Sql): Sql =>
  fragments.reduce((all, fragment, i) => (i === 0 ? fragment : sql`${all}${separator}${fragment}`), sql``)

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`A query parameter must be a finite number, not ${value}`)
  return value
}

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`A query parameter must be a whole number, not ${value}`)
  return value
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/** Parameters by their ClickHouse type. */
export const p = {
  str: (value: string): Param => new Param('String', value),
  f64: (value: number): Param => new Param('Float64', finite(value)),
  i64: (value: number): Param => new Param('Int64', whole(value)),
  /** An instant in Unix milliseconds, for columns and functions of type DateTime64(3, 'UTC'). */
  dateTime: (atMs: number): Param => new Param("DateTime64(3, 'UTC')", (whole(atMs) / 1000).toFixed(3)),
  bool: (value: boolean): Param => new Param('Bool', value),
  strs: (values: readonly string[]): Param => new Param('Array(String)', values),
  f64s: (values: readonly number[]): Param => new Param('Array(Float64)', values.map(finite)),
  i64s: (values: readonly number[]): Param => new Param('Array(Int64)', values.map(whole)),
  /** An integer in the text itself, for DDL, which takes no parameters. */
  literal: (value: number): Sql => new Sql([String(whole(value))], []),
  /** A table or column name: letters, digits and _ only, so it is safe in the text. */
  name: (name: string): Sql => {
    if (!NAME.test(name)) throw new RangeError(`Not the name of a table or column: ${JSON.stringify(name)}`)
    return new Sql([`\`${name}\``], [])
  },
} as const
