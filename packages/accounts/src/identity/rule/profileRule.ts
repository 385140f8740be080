const MAX_NAME = 80
const MAX_ADDRESS = 320
const MAX_IMAGE = 2048

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !/\p{Cc}/u.test(value)

const isImage = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (isText(value, MAX_IMAGE) && URL.canParse(value) && new URL(value).protocol === 'https:')

/** Returns why profile fields are rejected; undefined when they are valid. Other users see names. */
export const profileFault = ({
  name,
  email,
  newEmail,
  image,
}: Readonly<Record<string, unknown>>): string | undefined => {
  if (name !== undefined && !(isText(name, MAX_NAME) && name.trim() !== ''))
    return `A name has 1 to ${MAX_NAME} characters, no control characters.`
  for (const address of [email, newEmail])
    if (address !== undefined && !isText(address, MAX_ADDRESS))
      return `An address has at most ${MAX_ADDRESS} characters.`
  if (image !== undefined && !isImage(image)) return 'A picture is an address that begins with https://.'
  return undefined
}
