const LONG_NUMBER = /\d{16}/

/** Integers that a number cannot hold are texts: two acts would become one. */
export function parseJson(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value)
  return isRounded && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}
