/** A body or query in the bracket notation of Stripe's API: `a[b][0]=c`. */
export type FormBody = { readonly [key: string]: string | FormBody | undefined }

type Branch = { [key: string]: string | Branch }

export const formBody = (encoded: string): FormBody => {
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first, ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    const path = [first!, ...rest]
    let branch = root
    for (const part of path.slice(0, -1)) {
      const next = branch[part]
      const child: Branch = typeof next === 'object' ? next : Object.create(null)
      branch[part] = child
      branch = child
    }
    branch[path.at(-1)!] = value
  }
  return root
}

export const textAt = (form: FormBody, ...path: readonly string[]): string | undefined => {
  let value: string | FormBody | undefined = form
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the texts of a branch, such as `metadata`. */
export const textsAt = (form: FormBody, ...path: readonly string[]): Record<string, string> => {
  let value: string | FormBody | undefined = form
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
