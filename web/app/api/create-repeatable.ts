/** Sends an unchanged body with one id until it succeeds: the server recognises it after a lost reply. */
export function createRepeatable() {
  let sent = { text: '', id: '' }
  return async <Body extends object, Reply>(
    body: Body,
    send: (body: Body & { readonly id: string }) => Promise<Reply>,
  ): Promise<Reply> => {
    const text = JSON.stringify(body)
    if (sent.text !== text) sent = { text, id: makeUuid() }
    const reply = await send({ ...body, id: sent.id })
    sent = { text: '', id: '' }
    return reply
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function makeUuid(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ]
  return [...parts, digits.slice(20)].join('-')
}
