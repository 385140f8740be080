/** Minimum password length, characters. Length is what makes a password hard to guess. */
export const MIN_PASSWORD = 12
const MAX_PASSWORD = 128

/** Characters, one @, a host with a dot: anything beyond that only a confirmation email can verify. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns why a text is not an email address; undefined when it looks like one. */
export const emailFault = (text: string): string | undefined => {
  const email = text.trim()
  if (email === '') return 'Enter your e-mail address.'
  if (!email.includes('@')) return 'The @ is missing, as in name@example.org.'
  if (/\s/.test(email)) return 'An e-mail address has no spaces.'
  return EMAIL.test(email) ? undefined : 'Enter the whole address, as in name@example.org.'
}

export const nameFault = (text: string): string | undefined => {
  const name = text.trim()
  if (name === '') return 'Enter the name that the desk shows.'
  return name.length > 80 ? 'At most 80 characters.' : undefined
}

/** Returns why a new password is not acceptable; undefined when it is. */
export const newPasswordFault = (password: string): string | undefined => {
  if (password === '') return 'Choose a password.'
  const missing = MIN_PASSWORD - [...password].length
  if (missing > 0) return `${missing} more character${missing === 1 ? '' : 's'}: at least ${MIN_PASSWORD} in all.`
  if (password.length > MAX_PASSWORD) return `At most ${MAX_PASSWORD} characters.`
  return new Set(password).size < 5 ? 'Too few different characters.' : undefined
}

export const repeatFault = (password: string, repeated: string): string | undefined => {
  if (repeated === '') return 'Enter the password once more.'
  return password === repeated ? undefined : 'The two passwords are not the same.'
}

export const codeFault = (code: string): string | undefined =>
  /^\d{6}$/.test(code.replaceAll(' ', '')) ? undefined : 'Enter the six digits that your authenticator app shows.'

export type Strength = { readonly level: 0 | 1 | 2 | 3; readonly hint: string }

const FAMILIAR = /password|passwort|qwerty|letmein|welcome|admin|bitcoin|crypto|12345|abcde|(.)\1{3}/i

/** Returns a rough estimate of password strength, and how to improve it. */
export const passwordStrength = (password: string, email = ''): Strength => {
  const length = [...password].length
  const mailbox = email.split('@')[0]?.trim().toLowerCase() ?? ''
  const isPersonal = mailbox.length > 2 && password.toLowerCase().includes(mailbox)
  if (length < MIN_PASSWORD) return { level: 0, hint: `At least ${MIN_PASSWORD} characters: four words will do.` }
  if (isPersonal) return { level: 1, hint: 'It contains your address, which others know.' }
  if (FAMILIAR.test(password)) return { level: 1, hint: 'It contains a common password.' }
  const distinct = new Set(password).size
  if (length >= 20 && distinct >= 9) return { level: 3, hint: 'Strong.' }
  return length >= 16 && distinct >= 7
    ? { level: 2, hint: 'Good.' }
    : { level: 1, hint: 'Enough. A word or two more makes it strong.' }
}
