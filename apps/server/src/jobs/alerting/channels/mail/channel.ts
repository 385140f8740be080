import { type Channel, linkOf, oneLine, unacceptable } from '../channel.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const MAX_SUBJECT = 150

/** The owner's confirmed email address and no other, so that the desk cannot be used as a mail relay. */
export const mail: Channel = {
  accept: (_request, { email, isVerified }) =>
    email === undefined || !isVerified
      ? unacceptable('kind', 'your account has no confirmed e-mail address.')
      : { ok: true, target: email, address: '' },
  send: async (_address, firing, userId, ports) => {
    // Read again because the address may have changed since the channel was created.
    const owner = await ports.owner(userId)
    if (owner?.email === undefined || !owner.isVerified)
      return { ok: false, message: 'Your account has no confirmed e-mail address.', isFinal: true }
    const text = oneLine(firing.text)
    const link = linkOf(firing, ports)
    const picture = await ports.picture?.(firing, userId)
    const cid = `${firing.id}@alert.gvol`
    const pictureHtml =
      picture === undefined
        ? ''
        : `<p><img src="cid:${escaped(cid)}" alt="${escaped(oneLine(picture.alt))}" width="${picture.width}" style="max-width:100%;height:auto"></p>`
    try {
      await ports.sendMail({
        to: owner.email,
        subject: oneLine(firing.name).slice(0, MAX_SUBJECT),
        text: `${text}\n\n${link}\n`,
        html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em"><p>${escaped(text)}</p>${pictureHtml}<p><a href="${escaped(link)}">${escaped(link)}</a></p></body></html>`,
        ...(picture === undefined
          ? {}
          : { attachments: [{ filename: 'alert.png', content: picture.png, contentType: 'image/png', cid }] }),
      })
      return { ok: true }
    } catch {
      return { ok: false, message: 'The mail server of the desk did not take it.', isFinal: false }
    }
  },
}
